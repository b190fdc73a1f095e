import { believedMsdr, formatCount, formatSignificant, type LeaveOneOut } from '@wellfield/science';
import type { RequestedNumber } from '../../explorer/why/requested-number.ts';
import { decimalsText, textBeside } from '../../ui/figure-text.ts';
import { requestedSurface } from './requested-surface.ts';

/** A statistic of the errors: its value in words, and what it says. */
export interface ErrorFact {
  title: string;
  text: string;
  note: string;
  requested: RequestedNumber;
}

/** What the errors say together. */
export function errorFacts(
  { n, me, rmse, meanStdError, msdr }: Pick<LeaveOneOut, 'n' | 'me' | 'rmse' | 'meanStdError' | 'msdr'>,
  { unit, logs, isKriged }: { unit: string | null; logs: boolean; isKriged: boolean },
): ErrorFact[] {
  const inUnit = (value: number | null) => {
    if (value === null) return '–';
    if (logs) return `a factor of ${formatSignificant(Math.exp(value), 3)}`;
    return [textBeside(value, rmse ?? value), unit].filter((part) => part !== null).join(' ');
  };
  const plain = (value: number | null) => (value === null ? '–' : decimalsText(value, 3));
  const none = logs ? 'a factor of 1' : '0';
  return [
    {
      requested: requestedSurface('surface.places'),
      title: 'Places',
      text: formatCount(n),
      note: 'each left out in turn',
    },
    {
      requested: requestedSurface('surface.mean_error'),
      title: 'Mean error',
      text: inUnit(me),
      note: `near ${none} if neither too high nor too low throughout`,
    },
    { requested: requestedSurface('surface.rmse'), title: 'RMSE', text: inUnit(rmse), note: 'a usual error at a well' },
    ...(isKriged
      ? [
          {
            requested: requestedSurface('surface.mean_standardized_error'),
            title: 'Mean standardized error',
            text: plain(meanStdError),
            note: 'error ÷ kriging’s deviation; near 0 if errors balance',
          },
          {
            requested: requestedSurface('surface.msdr'),
            title: 'MSDR',
            text: plain(msdr),
            note: `mean of error² ÷ kriging’s variance; outside ${believedMsdr.min} to ${believedMsdr.max} errors are withheld`,
          },
        ]
      : []),
  ];
}
