import type { ImportBench } from './import-bench.ts';

/** Counts rows by a key added for each. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(...parts: readonly (string | number | null)[]): void {
    const key = JSON.stringify(parts);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  get sorted(): [string, number][] {
    return sorted([...this.#counts]);
  }
}

/** The release's rows counted by these columns, in the form of `Tally.sorted`. */
export async function tallied(bench: ImportBench, ...columns: string[]): Promise<[string, number][]> {
  const rows = await bench.ask(
    `SELECT ${columns.map((column, index) => `${column} AS c${index}`).join(', ')}, count(*)::INTEGER AS n FROM samples GROUP BY ALL`,
  );
  return sorted(
    rows.map((row): [string, number] => [
      JSON.stringify(columns.map((_, index) => row[`c${index}`])),
      row['n'] as number,
    ]),
  );
}

function sorted(counts: readonly [string, number][]): [string, number][] {
  return counts.toSorted(([one], [other]) => (one < other ? -1 : 1));
}
