import type { FlowMonth } from '@wellfield/contract';
import { elementAt } from '@wellfield/science';

/** Months without one missing between them, by their indices among all. */
export interface FlowRun {
  from: number;
  /** Not in it any more. */
  to: number;
}

/** The ranges of months over which a line of flow is unbroken, and how many months are missing between them. */
export function flowRuns(months: readonly FlowMonth[]): { runs: FlowRun[]; missing: number } {
  const numbers = months.map(({ date }) => monthNumber(date));
  const starts = numbers.flatMap((number, at) => (at === 0 || number !== elementAt(numbers, at - 1) + 1 ? [at] : []));
  const runs = starts.map((from, at) => ({ from, to: starts[at + 1] ?? months.length }));
  const span = months.length === 0 ? 0 : (numbers.at(-1) as number) - elementAt(numbers, 0) + 1;
  return { runs, missing: span - months.length };
}

/** Months from the beginning of year 0 on. */
function monthNumber(month: string): number {
  return 12 * Number(month.slice(0, 4)) + Number(month.slice(5)) - 1;
}
