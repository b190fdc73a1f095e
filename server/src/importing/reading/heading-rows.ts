import { filled, linesAbove, type CellKind } from './lines-above.ts';

/** How many rows tell the width of a table whose first row is the only one above the names. */
const headingRows = 21;

/**
 * Says where a sheet's first row, which names the columns, does not: a title stands above it, or names go over several columns,
 * with others below. Null where nothing is wrong. `firstRow` is the number of the first of `rows` in the sheet.
 */
export function headingAbove(name: string, rows: readonly (readonly CellKind[])[], firstRow: number): string | null {
  const [heading = [], ...others] = rows.slice(0, headingRows);
  const width = Math.max(0, ...others.map(filled));
  const named = filled(heading);
  const above = linesAbove(rows);
  if (above > 0 || (width >= 3 && named * 2 < width)) {
    const full = others.findIndex((row) => filled(row) * 10 >= width * 9);
    const likely = firstRow + (above > 0 ? above : 1 + full);
    const columns = above > 0 ? filled(rows[above] ?? []) : width;
    return (
      `${name}: row ${firstRow} has ${named} of the ${columns} columns' names, as a title or merged headings have. ` +
      `Delete ${likely === firstRow + 1 ? `row ${firstRow}` : `rows ${firstRow} to ${likely - 1}`}, if row ${likely} names the columns, or write a name into every cell of the first row; save the file and import it again.`
    );
  }
  const [below = []] = others;
  const unnamed = below.flatMap((kind, index) =>
    kind !== 'blank' && (heading[index] ?? 'blank') === 'blank' ? [kind] : [],
  );
  const isSecondRow =
    unnamed.length > 0 &&
    !below.includes('value') &&
    heading.some((kind, index) => kind !== 'blank' && (below[index] ?? 'blank') === 'blank');
  if (!isSecondRow) return null;
  return (
    `${name}: rows ${firstRow} and ${firstRow + 1} both have names of columns, as merged headings have. ` +
    `Write each column's whole name into row ${firstRow}, such as "Chloride mg/L", and delete row ${firstRow + 1}; save the file and import it again.`
  );
}
