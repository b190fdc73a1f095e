import { columnMeanings } from '@wellfield/contract';
import type { SampleTableColumn, TableColumnId } from './sample-columns.ts';

/** What a column holds, and in which unit, if in one. */
export function columnAbout(column: SampleTableColumn): string {
  if (column.kind === 'state') return 'Above the level in force, below it, or why neither is known.';
  if (column.kind === 'depth') return 'The sampled interval, top to bottom, in ft below ground.';
  if (column.kind === 'fraction') return 'The fraction: dissolved, total, or not stated.';
  const { meaning, unit } = columnMeanings[column.id];
  return unit === undefined
    ? meaning
    : `${meaning.replace(/\.$/, '')}, ${unit.startsWith('as') ? unit : `in ${unit}`}.`;
}

/** How a person has arranged the columns of a table; what is not stated is as TBL-02 has it. */
export interface ColumnLayout {
  hidden: readonly TableColumnId[];
  /** Those of the columns shown by choice that are. */
  added: readonly TableColumnId[];
  /** All columns in their order, the hidden ones too; empty until one is moved. */
  order: readonly TableColumnId[];
  widthsPx: Readonly<Partial<Record<TableColumnId, number>>>;
  /** Whether columns that say the same in all rows stand in a line above the table. */
  folds: boolean;
}

export const plainLayout: ColumnLayout = { hidden: [], added: [], order: [], widthsPx: {}, folds: true };

/** All columns of a table in the person's order. */
export function inOrder(columns: readonly SampleTableColumn[], { order }: ColumnLayout): readonly SampleTableColumn[] {
  const rankOf = ({ id }: SampleTableColumn) => (order.includes(id) ? order.indexOf(id) : order.length);
  return columns.toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The columns that are shown, in the person's order. */
export function shownColumns(
  columns: readonly SampleTableColumn[],
  layout: ColumnLayout,
): readonly SampleTableColumn[] {
  return inOrder(columns, layout).filter((column) => isShown(layout, column));
}

function isShown({ hidden, added }: ColumnLayout, { id, isOptional }: SampleTableColumn): boolean {
  return isOptional ? added.includes(id) : !hidden.includes(id);
}

/** Hides a column or shows it again. The last one that is shown stays: a table without columns could not be mended. */
export function toggleColumn(
  columns: readonly SampleTableColumn[],
  layout: ColumnLayout,
  id: TableColumnId,
): ColumnLayout {
  const shown = shownColumns(columns, layout);
  if (shown.length === 1 && shown[0]?.id === id) return layout;
  const list = columns.some((column) => column.id === id && column.isOptional) ? 'added' : 'hidden';
  const isListed = layout[list].includes(id);
  return { ...layout, [list]: isListed ? layout[list].filter((other) => other !== id) : [...layout[list], id] };
}

/** Moves a column to an index among some columns, by default those that are shown; the others stay beside theirs. */
export function moveColumn(
  columns: readonly SampleTableColumn[],
  layout: ColumnLayout,
  id: TableColumnId,
  index: number,
  among: readonly SampleTableColumn[] = shownColumns(columns, layout),
): ColumnLayout {
  const others = inOrder(columns, layout).flatMap((column) => (column.id === id ? [] : [column.id]));
  const shown = others.filter((other) => among.some((column) => column.id === other));
  const next = shown[index];
  const last = shown.at(-1);
  const at = next !== undefined ? others.indexOf(next) : last === undefined ? 0 : others.indexOf(last) + 1;
  return { ...layout, order: others.toSpliced(at, 0, id) };
}

export function resizeColumn(layout: ColumnLayout, id: TableColumnId, widthPx: number): ColumnLayout {
  return { ...layout, widthsPx: { ...layout.widthsPx, [id]: widthPx } };
}

export function isPlain({ hidden, added, order, widthsPx, folds }: ColumnLayout): boolean {
  return folds && hidden.length + added.length + order.length === 0 && Object.keys(widthsPx).length === 0;
}
