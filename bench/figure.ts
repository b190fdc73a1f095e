/** One measured figure of a benchmark. */
export interface Row {
  /** What was measured. */
  name: string;
  /** The median over the runs, in `unit`. */
  median: number;
  unit: string;
  /** The median of the reference, measured in the same run, in the same unit. */
  reference?: number;
  /** `median / reference`. */
  ratio?: number;
  /** The target, such as '≤ 0.5 ×'. */
  aim?: string;
}

/** What a file `bench/*.bench.ts` exports. */
export interface Bench {
  title: string;
  run(): Promise<Row[]>;
}

/** The middle value, or the mean of the two middle ones. Throws without values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  if (upper === undefined || lower === undefined) throw new RangeError('no values, no median');
  return (lower + upper) / 2;
}

/** The smallest value that 95% of values do not exceed. Throws without values. */
export function p95(values: readonly number[]): number {
  const value = values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1];
  if (value === undefined) throw new RangeError('no values, no 95th percentile');
  return value;
}

/** The row of a figure whose runs alternated with those of its reference. */
export function comparison(
  of: Pick<Row, 'name' | 'unit' | 'aim'>,
  values: readonly number[],
  references: readonly number[],
): Row {
  const reference = median(references);
  return { ...of, median: median(values), reference, ratio: median(values) / reference };
}

/** The duration of the work in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/**
 * What the work takes of the processor in milliseconds, by all threads of this process: other work on the machine does not lengthen
 * it, and waiting is no part of it.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
