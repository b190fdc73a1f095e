import type { GroupSummary } from './summarise-group.ts';
import { summariseGroups } from './summarise-groups.ts';

/** What a row of the Summary Table stands for. */
export interface SummaryKey {
  matrix: string | null;
  fraction: string;
  location: string;
  unit: string | null;
}

/** A sample as `summaryRows` takes it; `value` is null where missing, `day` as in `summariseGroup`. */
export interface SummarySample extends SummaryKey {
  value: number | null;
  isNonDetect: boolean;
  day: number;
}

/**
 * The Summary Table's rows of samples: one per matrix, fraction, location and unit, so that no two units meet, sorted in
 * that order by code unit, a missing matrix or unit first.
 *
 * summaryRows([]) → []
 *
 * Source: specification, section 3, "Summary row"; by unit: this project's.
 */
export function summaryRows(samples: readonly SummarySample[]): (SummaryKey & GroupSummary)[] {
  const keys = new Map<string, { group: number; key: SummaryKey }>();
  const groups = samples.map(({ matrix, fraction, location, unit }) => {
    const name = JSON.stringify([matrix, fraction, location, unit]);
    const known = keys.get(name);
    if (known) return known.group;
    keys.set(name, { group: keys.size, key: { matrix, fraction, location, unit } });
    return keys.size - 1;
  });
  const summaries = summariseGroups({
    groups,
    groupCount: keys.size,
    values: samples.map(({ value }) => value ?? NaN),
    nonDetects: samples.map(({ isNonDetect }) => (isNonDetect ? 1 : 0)),
    days: samples.map(({ day }) => day),
  });
  return [...keys.values()]
    .map(({ group, key }) => ({ ...key, ...(summaries[group] as GroupSummary) }))
    .sort(
      (a, b) =>
        order(a.matrix, b.matrix) ||
        order(a.fraction, b.fraction) ||
        order(a.location, b.location) ||
        order(a.unit, b.unit),
    );
}

function order(a: string | null, b: string | null): number {
  if (a === b) return 0;
  return a === null || (b !== null && a < b) ? -1 : 1;
}
