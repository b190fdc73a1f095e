import { RandomStream } from './random-stream.ts';
import type { SampleRow } from './sample-row.ts';

/** What laboratories bring into samples themselves: a solvent of their own, and what gloves and fittings give off. */
const contaminants = ['Methylene chloride', 'Toluene', 'Zinc'];
/** Laboratories begin to report the blank of a batch. */
const reportedSince = 1995;
const share = 0.2;
/** A result is taken for the blank's up to this many reporting limits: ten times a blank of about one. */
const timesLimit = 10;

/**
 * Rows with the qualifier B where the blank of a batch had some of the analyte, too, and the result is not far above it.
 * Results stay what they are: only the flag is new.
 */
export function withBlankFlags(rows: readonly SampleRow[], seed: number): SampleRow[] {
  const random = new RandomStream(seed, 'blanks');
  return rows.map((row) => (isNearBlank(row) && random.chance(share) ? { ...row, qualifier: 'B' } : row));
}

function isNearBlank({ analyte, detect, result, reporting_limit: limit, qualifier, ...row }: SampleRow): boolean {
  if (!contaminants.includes(analyte) || Number(row.sample_date.slice(0, 4)) < reportedSince) return false;
  return detect === 'Y' && qualifier === null && (result ?? Infinity) < timesLimit * (limit ?? 0);
}
