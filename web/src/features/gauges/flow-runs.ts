import type { FlowMonth } from '@wellfield/contract';
import { elementAt } from '@wellfield/science';

/** A run of months without gaps, by index. */
export interface FlowRun {
  from: number;
  /** Exclusive. */
  to: number;
}

/** The runs of months over which the line of flow is unbroken, and the number of missing months between them. */
export function flowRuns(months: readonly FlowMonth[]): { runs: FlowRun[]; missing: number } {
  const numbers = months.map(({ date }) => monthNumber(date));
  const starts = numbers.flatMap((number, at) => (at === 0 || number !== elementAt(numbers, at - 1) + 1 ? [at] : []));
  const runs = starts.map((from, at) => ({ from, to: starts[at + 1] ?? months.length }));
  const span = months.length === 0 ? 0 : elementAt(numbers, numbers.length - 1) - elementAt(numbers, 0) + 1;
  return { runs, missing: span - months.length };
}

/** Months since the beginning of year 0. */
function monthNumber(month: string): number {
  return 12 * Number(month.slice(0, 4)) + Number(month.slice(5)) - 1;
}
