import type { CsvValue } from '../../ui/files/csv-text.ts';
import type { RequestedNumber } from '../why/requested-number.ts';
import { cellKinds, type CellKind } from './cell-kinds.ts';

/** A column of results: the screen's table, every file, manifests and 'Why this number?' go by it. */
export interface ResultColumn<Row> {
  /** Its name in files, which programs that read them go by. */
  id: string;
  kind: CellKind;
  /** What it is, in a sentence: on the screen behind the heading, in files that say what their columns are. */
  meaning: string;
  /** The unit of its numbers, where the name does not say it. */
  unit?: string | undefined;
  /** On the screen; without one files alone have it. */
  heading?: string;
  /** The heading that it stands under. */
  group?: string;
  /** Where files say it otherwise, or cannot: a picture. */
  in?: 'screen';
  /** As files have it: a number in full. */
  value(row: Row): CsvValue;
  /** By what the screen sorts, where that is not the value. */
  order?(row: Row): string | number | null;
  /** As the screen writes it, where its kind does not say how. */
  text?(row: Row): string | null;
  /** Why it is marked; null where it is not. */
  caution?(row: Row): string | null;
  /** Whether the screen cannot sort by it. */
  isUnsorted?: true;
  /** What 'Why this number?' explains; null where it cannot. */
  why?(row: Row): RequestedNumber | null;
}

/** What a cell says on the screen; null where there is nothing to say. */
export function cellText<Row>({ kind, value, text }: ResultColumn<Row>, row: Row): string | null {
  if (text) return text(row);
  const cell = value(row);
  if (cell === null) return null;
  if (typeof cell === 'number') return cellKinds[kind].text(cell);
  return kind === 'day' || kind === 'month' ? cellKinds[kind].text(cell) : cell;
}

/** By what the screen sorts rows. */
export const sortedBy = <Row>({ id, value, order }: ResultColumn<Row>) => ({ id, value: order ?? value });

export const screenColumns = <Row>(columns: readonly ResultColumn<Row>[]) =>
  columns.filter((column): column is ScreenColumn<Row> => column.heading !== undefined);

/** A column that the screen has. */
export type ScreenColumn<Row> = ResultColumn<Row> & { heading: string };

export const fileColumns = <Row>(columns: readonly ResultColumn<Row>[]) =>
  columns.filter((column) => column.in !== 'screen');
