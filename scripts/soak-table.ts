import type { TestEntry } from './test-record.ts';

/** What a soak has done, a line for each file, the longest first: repetitions, passed and failed tests, minutes. */
export function soakTable({
  entries,
  durationsMs,
  sourceOf,
}: {
  entries: readonly TestEntry[];
  durationsMs: ReadonlyMap<string, number>;
  /** The text of a file of tests, with that of the suites that it shares. */
  sourceOf: (file: string) => string;
}): string {
  const rows = [...durationsMs]
    .toSorted(([, a], [, b]) => b - a)
    .map(([file, ms]) => {
      const count = (status: TestEntry['status']): string =>
        String(entries.filter((entry) => entry.file === file && entry.status === status).length);
      return [file, longForms(sourceOf(file)), count('passed'), count('failed'), (ms / 60_000).toFixed(1)];
    });
  const table = [['file', 'repetitions', 'passed', 'failed', 'minutes'], ...rows];
  const widthOf = (column: number): number => Math.max(...table.map((row) => row[column]?.length ?? 0));
  const aligned = (cell: string, column: number): string =>
    column < 2 ? cell.padEnd(widthOf(column)) : cell.padStart(widthOf(column));
  return table.map((row) => row.map(aligned).join('  ')).join('\n');
}

/** The numbers that a file repeats something in the soak; without one it only does more there. */
function longForms(source: string): string {
  const numbers = [...source.matchAll(/\brepetitions\([\d_]+, ([\d_]+)\)/g)].map(([, number]) =>
    Number(number?.replaceAll('_', '')).toLocaleString('en'),
  );
  return numbers.length > 0 ? numbers.join(' · ') : '–';
}
