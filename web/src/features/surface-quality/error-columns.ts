import { asInUnit, noUnit, sharedWords } from '../../explorer/results/column-words.ts';
import type { ResultColumn } from '../../explorer/results/result-column.ts';
import { reportedCells } from '../../explorer/results/reported-cells.ts';
import { printedText } from '../../ui/figure-text.ts';
import { askOf } from './requested-surface.ts';
import type { ErrorRow } from './error-rows.ts';

/** How well the others tell each well. */
export function errorColumns(unit: string | null, logs: boolean): readonly ResultColumn<ErrorRow>[] {
  const perUnit = unit === null ? '' : `, ${unit}`;
  return [
    { id: 'location', heading: 'Location', kind: 'text', ...sharedWords.location, value: ({ location }) => location },
    logs
      ? {
          id: 'off_by_factor',
          unit: noUnit,
          heading: 'Off by ×',
          kind: 'fine',
          meaning: 'The factor: the larger of predicted and observed ÷ the smaller.',
          value: ({ off }) => off,
          why: askOf('surface.off'),
        }
      : {
          id: 'absolute_error',
          heading: `Off by${perUnit}`,
          kind: 'fine',
          unit: asInUnit,
          meaning: 'Predicted − observed, without its sign.',
          value: ({ off }) => off,
          why: askOf('surface.off'),
        },
    {
      id: 'observed',
      unit: asInUnit,
      heading: `Observed${perUnit}`,
      kind: 'fine',
      meaning: 'The value of the well; wells at one place are averaged.',
      ...reportedCells(({ observed: result, isNonDetect }) => ({ result, isNonDetect }), printedText),
      why: askOf('surface.observed'),
    },
    {
      id: 'predicted',
      unit: asInUnit,
      heading: `Predicted${perUnit}`,
      kind: 'fine',
      meaning: 'The estimate here when the well is left out.',
      value: ({ predicted }) => predicted,
      why: askOf('surface.predicted'),
    },
    {
      id: 'error',
      unit: asInUnit,
      heading: `Error${perUnit}`,
      kind: 'change',
      meaning: 'Predicted − observed.',
      value: ({ error }) => error,
      why: askOf('surface.error'),
    },
    {
      id: 'log_error',
      kind: 'change',
      unit: noUnit,
      meaning: 'Predicted − observed, both as natural logarithms, where the surface is of logarithms.',
      value: (row) => row.logError,
    },
    {
      id: 'is_non_detect',
      kind: 'text',
      ...sharedWords.is_non_detect,
      value: ({ isNonDetect }) => (isNonDetect ? 'yes' : 'no'),
    },
    { id: 'wells_here', kind: 'count', ...sharedWords.wells_here, value: ({ wellsHere }) => wellsHere },
    { id: 'latitude', kind: 'fine', ...sharedWords.latitude, value: ({ lat }) => lat },
    { id: 'longitude', kind: 'fine', ...sharedWords.longitude, value: ({ long }) => long },
  ];
}
