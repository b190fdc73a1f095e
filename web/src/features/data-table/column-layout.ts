import type { SampleColumn } from '@wellfield/contract';
import type { SampleTableColumn } from './sample-columns.ts';

/** How a person has arranged the columns of a table; what is not said is as TBL-02 has it. */
export interface ColumnLayout {
  hidden: readonly SampleColumn[];
  /** All columns in their order, the hidden ones too; empty until one is moved. */
  order: readonly SampleColumn[];
  widthsPx: Readonly<Partial<Record<SampleColumn, number>>>;
}

export const plainLayout: ColumnLayout = { hidden: [], order: [], widthsPx: {} };

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
  return inOrder(columns, layout).filter(({ id }) => !layout.hidden.includes(id));
}

/** Hides a column or shows it again. The last one that is shown stays: a table without columns could not be mended. */
export function toggleColumn(
  columns: readonly SampleTableColumn[],
  layout: ColumnLayout,
  id: SampleColumn,
): ColumnLayout {
  if (layout.hidden.includes(id)) return { ...layout, hidden: layout.hidden.filter((other) => other !== id) };
  const shown = shownColumns(columns, layout);
  return shown.length === 1 ? layout : { ...layout, hidden: [...layout.hidden, id] };
}

/** Moves a column to an index among those that are shown; hidden ones stay beside their neighbours. */
export function moveColumn(
  columns: readonly SampleTableColumn[],
  layout: ColumnLayout,
  id: SampleColumn,
  index: number,
): ColumnLayout {
  const others = inOrder(columns, layout).flatMap((column) => (column.id === id ? [] : [column.id]));
  const shown = others.filter((other) => !layout.hidden.includes(other));
  const next = shown[index];
  const last = shown.at(-1);
  const at = next !== undefined ? others.indexOf(next) : last === undefined ? 0 : others.indexOf(last) + 1;
  return { ...layout, order: others.toSpliced(at, 0, id) };
}

export function resizeColumn(layout: ColumnLayout, id: SampleColumn, widthPx: number): ColumnLayout {
  return { ...layout, widthsPx: { ...layout.widthsPx, [id]: widthPx } };
}

export function isPlain({ hidden, order, widthsPx }: ColumnLayout): boolean {
  return hidden.length === 0 && order.length === 0 && Object.keys(widthsPx).length === 0;
}
