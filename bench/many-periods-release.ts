import { cachedRelease, type BenchRelease } from './bench-release.ts';
import { generateRows } from './generate-rows.ts';

/** 400 wells, each sampled in 40 quarters from 2010 on. */
export const manyPeriods = { wells: 400, periods: 40, firstYear: 2010 } as const;

export const periodsAnalyte = 'Sampled by quarter';

/** A release of a plume that moves to the north over 10 by 10 km; every tenth well is not sampled in a quarter. */
export function manyPeriodsRelease(): Promise<BenchRelease> {
  const sources = [new URL(import.meta.url), new URL('generate-rows.ts', import.meta.url)];
  const { wells, periods, firstYear } = manyPeriods;
  return cachedRelease('many-periods', sources, async (connection) => {
    await generateRows(connection, { rows: wells * periods, locations: wells, analytes: 60, seed: 17 });
    const [well, quarter] = [`rowid // ${periods}`, `rowid % ${periods}`];
    await connection.run(`UPDATE records SET dataset = 'bmi', matrix = 'Ground Water', unit = 'ug/L', filtered = 'T',
      analyte = '${periodsAnalyte}', location = 'W-' || ${well}, sample = 'REG', qualifier = NULL, detect = 'Y',
      sample_date = make_date(CAST(${firstYear} + (${quarter}) // 4 AS BIGINT), CAST((${quarter}) % 4 * 3 + 2 AS BIGINT), 5),
      "year" = CAST(${firstYear} + (${quarter}) // 4 AS INTEGER), "quarter" = CAST((${quarter}) % 4 + 1 AS INTEGER)`);
    const share = (salt: string) => `(hash(location, '${salt}') % 1000000) / 1e6`;
    await connection.run(
      `UPDATE records SET lat = 36.03 + ${share('lat')} * 0.09, long = -115.05 + ${share('long')} * 0.11`,
    );
    await connection.run(`UPDATE records SET result = round((5 + 400 * exp(-pow((lat - 36.045 - 0.0012 * ((year(sample_date)
      - ${firstYear}) * 4 + quarter(sample_date))) / 0.02, 2) - pow((long + 114.995) / 0.025, 2)))
      * (0.8 + 0.4 * (hash(rowid, 'noise') % 1000) / 1e3), 2)`);
    await connection.run(`DELETE FROM records WHERE hash(rowid, 'missed') % 10 = 0`);
  });
}
