import { type MonthlySeries, MonthlySeriesBuilder } from './monthly-series.ts';

/** The answer of the service, from all pages requested. */
export interface MonthlyPages extends MonthlySeries {
  /** The `next_token` for the next page; null after the last. */
  next: string | null;
}

type Json = Readonly<Record<string, unknown>>;

/** The USGS code of a day's mean, among the statistics that a time series of days can be of. */
const dailyMean = '00003';

/**
 * Reads monthly means from an answer of the statistics service of the USGS Water Data APIs
 * (`/statistics/v0/observationIntervals`), which replaces the RDB service: GeoJSON whose features are stations,
 * `properties.data` their time series and `values` the means of months, calendar years and water years. Only arithmetic
 * monthly means are used, and only those of daily means: a station can also have statistics of its daily maxima or minima.
 * Missing values are handled as in `readMonthlyRdb`.
 *
 * readMonthlyJson([{"features": [{"properties": {"monitoring_location_id": "USGS-09999991", "data": [{"parameter_code": "00060", "values": [{"start_date": "2024-01-01", "interval_type": "month", "computation": "arithmetic_mean", "value": "112.5"}, {"start_date": "2024-01-01", "interval_type": "calendar_year", "computation": "arithmetic_mean", "value": "140"}]}]}}], "next": null}], "00060") → {"readable": true, "series": {"09999991": [["2024-01-01", 112.5]]}, "next": null}
 * readMonthlyJson([{"error": "quota"}], "00060") → {"readable": false, "series": {}, "next": null}
 *
 * @param pages all parsed bodies, as a time series can continue on the next page.
 * @param parameter the parameter code: `00060` is discharge, in ft³/s.
 * @returns station numbers without the agency prefix.
 * Source: USGS, Water Data APIs, statistics; the format as read by the USGS package dataretrieval. The service is in
 * beta: unknown members are ignored.
 */
export function readMonthlyJson(pages: readonly unknown[], parameter: string): MonthlyPages {
  const built = new MonthlySeriesBuilder();
  let next: unknown = null;
  for (const page of pages) {
    if (!isObject(page) || !Array.isArray(page['features'])) return { readable: false, series: {}, next: null };
    for (const feature of objectsIn(page['features'])) addStation(feature, parameter, built);
    next = page['next'];
  }
  return { readable: true, series: built.build(), next: typeof next === 'string' && next !== '' ? next : null };
}

function addStation(feature: Json, parameter: string, built: MonthlySeriesBuilder): void {
  const station = isObject(feature['properties']) ? feature['properties'] : {};
  const id = station['monitoring_location_id'];
  if (typeof id !== 'string') return;
  const site = id.slice(id.lastIndexOf('-') + 1);
  for (const series of objectsIn(station['data'])) {
    if (series['parameter_code'] !== parameter || (series['parent_statistic_id'] ?? dailyMean) !== dailyMean) continue;
    const timeSeries = String(series['parent_time_series_id']);
    for (const value of objectsIn(series['values'])) {
      if (value['interval_type'] !== 'month' || value['computation'] !== 'arithmetic_mean') continue;
      const [, year, month] = /^(\d{4})-(\d\d)-01/.exec(String(value['start_date'])) ?? [];
      built.add({ site, timeSeries, year: Number(year), month: Number(month), mean: value['value'] });
    }
  }
}

function objectsIn(list: unknown): Json[] {
  return Array.isArray(list) ? list.filter(isObject) : [];
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
