import type { SampleRow } from './sample-row.ts';

/** A row in the agency's terms: mass concentrations in mg/L, D and U for detected and not. */
export function inMilligrams(row: SampleRow): SampleRow {
  const flags = { detect: row.detect === 'Y' ? 'D' : 'U', filtered: row.filtered === 'F' ? 'DISSOLVED' : 'TOTAL' };
  if (row.unit !== 'ug/L') return { ...row, ...flags };
  const thousandth = (value: number | null | undefined): number | null =>
    value === null || value === undefined ? null : Number((value / 1_000).toPrecision(6));
  return {
    ...row,
    ...flags,
    unit: 'mg/L',
    result: thousandth(row.result),
    reporting_limit: thousandth(row.reporting_limit),
    detection_limit: thousandth(row.detection_limit),
  };
}
