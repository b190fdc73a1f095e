import { type MonthlySeries, MonthlySeriesBuilder } from './monthly-series.ts';

const columns = ['site_no', 'parameter_cd', 'year_nu', 'month_nu', 'mean_va'] as const;

/**
 * Reads monthly means from the tab-separated text of the USGS statistics service (RDB): lines that begin with `#` are
 * skipped, the first other line names the columns, the second gives their formats and is skipped by its index. Columns
 * are found by name. A blank mean and -999999 are missing, 0 is a flow. Of several time series of one station the one
 * with the most months is kept.
 *
 * readMonthlyRdb("# USGS\nsite_no\tparameter_cd\tyear_nu\tmonth_nu\tmean_va\n15s\t5s\t4s\t2s\t12n\n09999991\t00060\t2020\t5\t0\n09999991\t00060\t2020\t6\t", "00060") → {"readable": true, "series": {"09999991": [["2020-05-01", 0]]}}
 * readMonthlyRdb("<html>Service unavailable</html>", "00060") → {"readable": false, "series": {}}
 *
 * @param parameter the parameter code: `00060` is discharge, in ft³/s.
 * @returns no series for comments only, which is how the service says that it has none, and for text that is not RDB,
 * which is not `readable`. Source: USGS, Statistics web service; the RDB format of NWIS.
 */
export function readMonthlyRdb(text: string, parameter: string): MonthlySeries {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const rows = lines.filter((line) => !line.startsWith('#')).map((line) => line.split('\t'));
  const [header, , ...records] = rows;
  if (header === undefined) return { readable: lines.length > 0, series: {} };
  const indices = columns.map((column) => header.indexOf(column));
  if (indices.includes(-1)) return { readable: false, series: {} };
  const timeSeriesIndex = header.indexOf('ts_id');
  const built = new MonthlySeriesBuilder();
  for (const record of records) {
    const [site = '', code, year, month, mean] = indices.map((index) => record[index]);
    if (code !== parameter) continue;
    const timeSeries = record[timeSeriesIndex] ?? '';
    built.add({ site, timeSeries, year: Number(year), month: Number(month), mean });
  }
  return { readable: true, series: built.build() };
}
