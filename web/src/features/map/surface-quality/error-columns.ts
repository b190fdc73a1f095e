import { asInUnit, noUnit } from '../../../explorer/provenance/column-words.ts';
import type { WellColumn } from '../well-table/well-column.ts';
import { askOf } from './asked-surface.ts';
import type { ErrorRow } from './error-rows.ts';

/** How well the others tell each well. */
export function errorColumns(unit: string | null, logs: boolean): readonly WellColumn<ErrorRow>[] {
  const perUnit = unit === null ? '' : `, ${unit}`;
  return [
    { id: 'location', heading: 'Location', kind: 'text', value: ({ location }) => location },
    logs
      ? {
          id: 'off_by_factor',
          unit: noUnit,
          heading: 'Off by ×',
          kind: 'figure',
          about: 'The factor: the larger of predicted and observed ÷ the smaller.',
          value: ({ off }) => off,
          ask: askOf('surface.off'),
        }
      : {
          id: 'absolute_error',
          heading: `Off by${perUnit}`,
          kind: 'figure',
          unit: asInUnit,
          about: 'Predicted − observed, without its sign.',
          value: ({ off }) => off,
          ask: askOf('surface.off'),
        },
    {
      id: 'observed',
      unit: asInUnit,
      heading: `Observed${perUnit}`,
      kind: 'figure',
      about: 'The value of the well; wells at one place are averaged.',
      value: ({ observed }) => observed,
      isNonDetect: (row) => row.isNonDetect,
      ask: askOf('surface.observed'),
    },
    {
      id: 'predicted',
      unit: asInUnit,
      heading: `Predicted${perUnit}`,
      kind: 'figure',
      about: 'What the surface says there without the well.',
      value: ({ predicted }) => predicted,
      ask: askOf('surface.predicted'),
    },
    {
      id: 'error',
      unit: asInUnit,
      heading: `Error${perUnit}`,
      kind: 'change',
      about: 'Predicted − observed.',
      value: ({ error }) => error,
      ask: askOf('surface.error'),
    },
    {
      id: 'log_error',
      heading: 'Error of logarithms',
      kind: 'change',
      unit: noUnit,
      about: 'Predicted − observed, both as natural logarithms, where the surface is of logarithms.',
      isOfFile: true,
      value: (row) => row.logError,
    },
    {
      id: 'is_non_detect',
      heading: 'Non-detect',
      kind: 'text',
      isOfFile: true,
      value: ({ isNonDetect }) => (isNonDetect ? 'yes' : 'no'),
    },
    { id: 'wells_here', heading: 'Wells here', kind: 'count', isOfFile: true, value: ({ wellsHere }) => wellsHere },
    { id: 'latitude', heading: 'Latitude', kind: 'figure', isOfFile: true, value: ({ lat }) => lat },
    { id: 'longitude', heading: 'Longitude', kind: 'figure', isOfFile: true, value: ({ long }) => long },
  ];
}
