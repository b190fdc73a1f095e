import { cachedRelease, type BenchRelease } from './bench-release.ts';
import { generateRows } from './generate-rows.ts';

/** 1,000 wells × 50 analytes with 40 samples each, twice a year. */
export const manyTrends = { wells: 1_000, analytes: 50, samples: 40 } as const;

export const trendAnalytes = Array.from(
  { length: manyTrends.analytes },
  (_, at) => `Trend ${String(at).padStart(2, '0')}`,
);

/** A release whose every third well rises by far more than its noise; a tenth of the results are non-detects of three limits. */
export function manyTrendsRelease(): Promise<BenchRelease> {
  const sources = [new URL(import.meta.url), new URL('generate-rows.ts', import.meta.url)];
  const { wells, analytes, samples } = manyTrends;
  return cachedRelease('many-trends', sources, async (connection) => {
    await generateRows(connection, { rows: wells * analytes * samples, locations: wells, analytes: 60, seed: 16 });
    const sample = `rowid % ${samples}`;
    const well = `(rowid // ${samples}) % ${wells}`;
    const noise = `(hash(rowid, 'noise') % 1000) / 1e3`;
    await connection.run(`UPDATE records SET dataset = 'bmi', matrix = 'Ground Water', unit = 'ug/L', filtered = 'T',
      analyte = 'Trend ' || lpad(CAST(rowid // ${wells * samples} AS VARCHAR), 2, '0'),
      location = 'W-' || ${well},
      sample = 'REG', qualifier = NULL,
      sample_date = DATE '2000-01-01' + CAST(${sample} * 182.625 AS INTEGER),
      "year" = CAST(2000 + ${sample} // 2 AS INTEGER),
      detect = CASE WHEN hash(rowid, 'limit') % 10 = 0 THEN 'U' ELSE 'Y' END,
      result = CASE WHEN hash(rowid, 'limit') % 10 = 0 THEN 3 + hash(rowid, 'size') % 3
        ELSE round(3 + ${noise} * 6 + CASE WHEN ${well} % 3 = 0 THEN ${sample} / 2.0 ELSE 0 END, 2) END`);
  });
}
