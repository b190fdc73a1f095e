import { formatCount } from '@wellfield/science';
import { figureText } from '../computed/surface/surface-figures.ts';
import type { ErrorRow } from './error-rows.ts';

/** A column of the wells, in the table and in files. */
export interface QualityColumn<Row> {
  /** Its name in files. */
  id: string;
  heading: string;
  kind: 'text' | 'count' | 'figure' | 'change';
  /** What it is, where the heading cannot say it. */
  about?: string;
  /** Whether files alone have it. */
  isOfFile?: true;
  value(row: Row): string | number | null;
  /** Whether a row's value is no more than a limit of non-detects: '<' is before it. */
  isNonDetect?(row: Row): boolean;
}

/** How well the others tell each well. */
export function errorColumns(unit: string | null, logs: boolean): readonly QualityColumn<ErrorRow>[] {
  const perUnit = unit === null ? '' : `, ${unit}`;
  return [
    { id: 'location', heading: 'Location', kind: 'text', value: ({ location }) => location },
    logs
      ? {
          id: 'off_by_factor',
          heading: 'Off by ×',
          kind: 'figure',
          about: 'The factor: the larger of predicted and observed ÷ the smaller.',
          value: ({ off }) => off,
        }
      : { id: 'absolute_error', heading: `Off by${perUnit}`, kind: 'figure', value: ({ off }) => off },
    {
      id: 'observed',
      heading: `Observed${perUnit}`,
      kind: 'figure',
      about: 'The value of the well; wells at one place are averaged.',
      value: ({ observed }) => observed,
      isNonDetect: (row) => row.isNonDetect,
    },
    {
      id: 'predicted',
      heading: `Predicted${perUnit}`,
      kind: 'figure',
      about: 'What the surface says there without the well.',
      value: ({ predicted }) => predicted,
    },
    {
      id: 'error',
      heading: `Error${perUnit}`,
      kind: 'change',
      about: 'Predicted − observed.',
      value: ({ error }) => error,
    },
    { id: 'log_error', heading: 'Error of logarithms', kind: 'change', isOfFile: true, value: (row) => row.logError },
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

/** What a cell says; null where there is nothing to say. */
export function qualityText<Row>({ kind, value, isNonDetect }: QualityColumn<Row>, row: Row): string | null {
  const held = value(row);
  if (held === null || typeof held === 'string') return held;
  if (kind === 'count') return formatCount(held);
  const text = figureText(held);
  if (isNonDetect?.(row)) return `< ${text}`;
  return kind === 'change' && held > 0 ? `+${text}` : text;
}
