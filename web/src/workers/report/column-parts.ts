/**
 * The columns behind the key columns, by index, in as few parts as have room, each with the key columns; and in parts of nearly
 * the same width: the last column of a table would stand alone otherwise, on a page without the figures that it belongs to.
 */
export function columnParts(widths: readonly number[], keyColumns: number, roomPt: number): number[][] {
  const fewest = filled(widths, keyColumns, roomPt).length;
  let [tooNarrow, enough] = [0, roomPt];
  for (let step = 0; step < 20; step += 1) {
    const middle = (tooNarrow + enough) / 2;
    if (filled(widths, keyColumns, middle).length > fewest) tooNarrow = middle;
    else enough = middle;
  }
  return filled(widths, keyColumns, enough);
}

/** Parts that are filled one after another. */
function filled(widths: readonly number[], keyColumns: number, roomPt: number): number[][] {
  const widthOf = (indices: readonly number[]) => indices.reduce((sum, index) => sum + (widths[index] ?? 0), 0);
  const keys = widths.slice(0, keyColumns).reduce((sum, width) => sum + width, 0);
  const parts: number[][] = [[]];
  for (let index = keyColumns; index < widths.length; index += 1) {
    const part = parts.at(-1) ?? [];
    if (part.length > 0 && keys + widthOf([...part, index]) > roomPt + 0.01) parts.push([index]);
    else part.push(index);
  }
  return parts;
}
