import { summariseGroup, type GroupSummary } from './summarise-group.ts';

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
 * that order by code unit, a missing matrix or unit first. It takes an object per sample: for many samples group their
 * columns and ask `summariseGroup`.
 *
 * summaryRows([{"matrix": "Soil", "fraction": "Total", "location": "B-1", "unit": "mg/kg", "value": 3, "isNonDetect": true, "day": 17592}]) → [{"matrix": "Soil", "fraction": "Total", "location": "B-1", "unit": "mg/kg", "samples": 1, "detects": 0, "nonDetects": 1, "withoutValue": 0, "detectFrequency": 0, "sum": null, "min": null, "p25": null, "median": null, "mean": null, "p75": null, "max": null, "sd": null, "minNonDetect": 3, "maxNonDetect": 3, "firstDay": 17592, "lastDay": 17592}]
 *
 * Source: point TBL-11.
 */
export function summaryRows(samples: readonly SummarySample[]): (SummaryKey & GroupSummary)[] {
  const groups = Map.groupBy(samples, ({ matrix, fraction, location, unit }) =>
    JSON.stringify([matrix, fraction, location, unit]),
  );
  return [...groups.values()].map(summaryRow).sort(byKey);
}

function summaryRow(samples: readonly SummarySample[]): SummaryKey & GroupSummary {
  const { matrix, fraction, location, unit } = samples[0] as SummarySample;
  const summary = summariseGroup(
    samples.map(({ value }) => value ?? NaN),
    samples.map(({ isNonDetect }) => (isNonDetect ? 1 : 0)),
    samples.map(({ day }) => day),
  );
  return { matrix, fraction, location, unit, ...summary };
}

function byKey(a: SummaryKey, b: SummaryKey): number {
  return (
    order(a.matrix, b.matrix) || order(a.fraction, b.fraction) || order(a.location, b.location) || order(a.unit, b.unit)
  );
}

function order(a: string | null, b: string | null): number {
  if (a === b) return 0;
  return a === null || (b !== null && a < b) ? -1 : 1;
}
