export type CellKind = 'blank' | 'text' | 'value';

/** How many rows are looked at, with the first: what stands above a table can be long. */
export const lookedRows = 200;
const titleCells = 2;

export const filled = (row: readonly CellKind[]): number => row.filter((kind) => kind !== 'blank').length;

/**
 * How many of the first rows stand above the one that names the columns, filled up with empty cells or not: they have at most two
 * cells, and below them is a row of texts alone, over columns of numbers or days. Where a title fills more than half of the
 * columns there must be two of these, since the second row may be the first of data below an incomplete header. Else 0.
 */
export function linesAbove(rows: readonly (readonly CellKind[])[]): number {
  const looked = rows.slice(0, lookedRows);
  const width = Math.max(0, ...looked.map(filled));
  const above = looked.findIndex((row) => filled(row) * 5 >= width * 4);
  const heading = looked[above] ?? [];
  if (above <= 0 || heading.includes('value')) return 0;
  const most = Math.max(...looked.slice(0, above).map(filled));
  if (most > titleCells || most >= filled(heading)) return 0;
  const below = looked.slice(above + 1);
  const ofData = heading.filter((kind, column) => {
    const kinds = below.map((row) => row[column] ?? 'blank').filter((one) => one !== 'blank');
    return kind === 'text' && kinds.filter((one) => one === 'value').length * 2 > kinds.length;
  });
  return ofData.length >= (most * 2 <= width ? 1 : 2) ? above : 0;
}
