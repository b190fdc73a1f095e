import { ImportRefusedError } from '../import-options.ts';

const maxColumns = 2_000;

/**
 * The names of a header's columns: a blank one is called by its number (`column_7`).
 * Throws `ImportRefusedError` for a repeated name (SQL ignores case), for too many columns, and for a line that is for Excel.
 */
export function headerNames(header: readonly string[], fileName: string): string[] {
  if (header.length > maxColumns) {
    throw new ImportRefusedError(
      `${fileName} has ${header.length} columns; at most ${maxColumns} are read. Split it, or deliver one row per result.`,
    );
  }
  if (/^sep=.?$/i.test(header[0] ?? '')) {
    throw new ImportRefusedError(
      `${fileName}:1: ${header[0]} tells Excel alone what is between the fields. Delete this line, so that the first one names the columns.`,
    );
  }
  const names = header.map((name, index) => (name === '' ? `column_${index + 1}` : name));
  const indexByName = new Map<string, number>();
  for (const [index, name] of names.entries()) {
    const first = indexByName.get(name.toLowerCase());
    if (first !== undefined) {
      throw new ImportRefusedError(
        `${fileName}:1: the column "${name}" appears twice (columns ${first + 1} and ${index + 1}). Rename one of them.`,
      );
    }
    indexByName.set(name.toLowerCase(), index);
  }
  return names;
}
