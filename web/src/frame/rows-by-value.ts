import type { TextColumn } from './sample-frame.ts';

/** The values of a column with the number of their rows, the most frequent first; rows without a value are of none. */
export function rowsByValue({ codes, dictionary }: TextColumn): [value: string, rows: number][] {
  const rows = new Uint32Array(dictionary.length);
  for (const code of codes) if (code !== -1) rows[code] = (rows[code] ?? 0) + 1;
  return dictionary
    .map((value, code): [string, number] => [value, rows[code] ?? 0])
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a);
}
