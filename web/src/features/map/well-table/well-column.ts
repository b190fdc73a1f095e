import { formatCount } from '@wellfield/science';
import type { AskedNumber } from '../../../explorer/why/asked-number.ts';
import { printedText } from '../../../ui/figure-text.ts';

/** A column of wells, in a window's table and in files. */
export interface WellColumn<Row> {
  /** Its name in files. */
  id: string;
  heading: string;
  kind: 'text' | 'count' | 'figure' | 'change';
  /** What it is, where the heading cannot say it. */
  about?: string;
  /** Of a figure, where its name cannot say it. */
  unit?: string;
  /** Whether files alone have it. */
  isOfFile?: true;
  value(row: Row): string | number | null;
  /** How a figure is written, if not as one that comes from a surface. */
  textOf?(value: number): string;
  /** Whether a row's value is no more than a limit of non-detects: '<' is before it. */
  isNonDetect?(row: Row): boolean;
  /** What 'Why this number?' is asked for a row's. */
  ask?(row: Row): AskedNumber;
}

/** What a cell says; null where there is nothing to say. */
export function wellText<Row>(column: WellColumn<Row>, row: Row): string | null {
  const { kind, value, textOf = printedText, isNonDetect } = column;
  const held = value(row);
  if (held === null || typeof held === 'string') return held;
  if (kind === 'count') return formatCount(held);
  const text = textOf(held);
  if (isNonDetect?.(row)) return `< ${text}`;
  return kind === 'change' && held > 0 ? `+${text}` : text;
}
