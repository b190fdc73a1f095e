import { analyteOf } from './analytes.ts';
import { workdayBefore } from './calendar.ts';
import { RandomStream } from './random-stream.ts';
import type { SampleRow } from './sample-row.ts';

/** Validation reports begin. */
const validatedSince = 2004;
const share = 0.008;

/**
 * Samples that arrived too warm at the laboratory, so that validation rejected their results; the well was then sampled
 * again, which is the sample given. Every rejected result has the qualifier R and is lower than it should be.
 */
export function rejectedSamples(rows: readonly SampleRow[], seed: number): SampleRow[] {
  const random = new RandomStream(seed, 'validation');
  const samples = Map.groupBy(
    rows.filter((row) => row.sample === 'Normal' && Number(row.sample_date.slice(0, 4)) >= validatedSince),
    ({ sample_id: id }) => id,
  );
  return [...samples.values()].flatMap((sample) => {
    if (!random.chance(share)) return [];
    const date = workdayBefore(sample[0]?.sample_date ?? '', random.whole(12, 24));
    const loss = random.between(0.35, 0.9);
    return sample.filter(isSpoiled).map((row) => ({
      ...row,
      sample_id: `${row.location}-${date.replaceAll('-', '')}`,
      sample_date: date,
      result: Number((loss * (row.result ?? NaN)).toPrecision(3)),
      qualifier: 'R',
    }));
  });
}

/** What was found, and not in the field: warmth spoils neither a pH on site nor what is not there. */
function isSpoiled({ analyte, detect, result, reporting_limit: limit }: SampleRow): boolean {
  return detect === 'Y' && analyteOf(analyte).family !== 'field' && (result ?? NaN) > 4 * (limit ?? 0);
}
