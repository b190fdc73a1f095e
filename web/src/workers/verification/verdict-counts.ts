import type { Verdict } from './reference-case.ts';

/** How many cases there are of each verdict. */
export type VerdictCounts = Record<Verdict['kind'], number>;

export function countVerdicts(verdicts: readonly Verdict[]): VerdictCounts {
  const counts: VerdictCounts = { passed: 0, failed: 0, skipped: 0 };
  for (const { kind } of verdicts) counts[kind] += 1;
  return counts;
}

export function sumCounts(all: readonly VerdictCounts[]): VerdictCounts {
  const total = countVerdicts([]);
  for (const counts of all) for (const kind of Object.keys(total) as Verdict['kind'][]) total[kind] += counts[kind];
  return total;
}

/** As `npm run verify` prints them. */
export function countsText({ passed, failed, skipped }: VerdictCounts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}
