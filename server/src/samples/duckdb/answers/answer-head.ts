import type { Slice } from '../rows/slice.ts';
import type { AnswerHead } from '../../sample-store.ts';
import { meanOfSorted, medianOfSorted, sortedValues } from './sorted-values.ts';
import { valueSql } from '../value-sql.ts';

/**
 * Locations with statistics of the rows with the first row's matrix and unit (missing ones are equal), and extents of
 * all rows; results above a limit are in neither, as they are no values. The median is a quantile of type 7. A location's coordinates are those of its first row with both.
 */
export async function answerHead({ database, table, condition }: Slice, signal?: AbortSignal): Promise<AnswerHead> {
  const rows = await database.rows(
    'head',
    `WITH slice AS MATERIALIZED (
       SELECT rowid AS place, location, lat, long, matrix, unit, ${valueSql} AS result, "year" FROM ${table} WHERE ${condition.text}
     ), opening AS (
       SELECT matrix, unit FROM slice ORDER BY place LIMIT 1
     ), marked AS (
       SELECT slice.*, slice.matrix IS NOT DISTINCT FROM opening.matrix AND slice.unit IS NOT DISTINCT FROM opening.unit AS shown
       FROM slice, opening
     ), grouped AS (
       SELECT location,
         arg_min(lat, place) FILTER (WHERE lat IS NOT NULL AND long IS NOT NULL) AS lat,
         arg_min(long, place) FILTER (WHERE lat IS NOT NULL AND long IS NOT NULL) AS long,
         ${sortedValues('result', 'marked.shown')} AS shown, count(*) FILTER (WHERE marked.shown) AS sample_size, count(*) AS records,
         min("year") AS min_year, max("year") AS max_year, min(result) AS min_result, max(result) AS max_result
       FROM marked GROUP BY location
     )
     SELECT CAST(location AS VARCHAR), lat, long, shown[-1], shown[1], ${meanOfSorted('shown')}, ${medianOfSorted('shown')},
       sample_size, records, min_year, max_year, min_result, max_result
     FROM grouped ORDER BY location`,
    condition.values,
    signal,
  );
  const head: AnswerHead = {
    records: 0,
    locations: [],
    years: { min_year: null, max_year: null, min_result: null, max_result: null },
  };
  for (const [location, ...found] of rows) {
    const [lat, long, max, min, mean, median, sampleSize, records, minYear, maxYear, minResult, maxResult] =
      found.map(numberOrNull);
    head.records += records ?? 0;
    head.locations.push({
      location: location as string,
      lat: lat ?? null,
      long: long ?? null,
      visible: 1,
      highlight: 0,
      max: max ?? null,
      min: min ?? null,
      mean: mean ?? null,
      median: median ?? null,
      sampleSize: sampleSize ?? 0,
    });
    head.years = {
      min_year: minOf(head.years.min_year, minYear),
      max_year: maxOf(head.years.max_year, maxYear),
      min_result: minOf(head.years.min_result, minResult),
      max_result: maxOf(head.years.max_result, maxResult),
    };
  }
  return head;
}

function numberOrNull(value: unknown): number | null {
  return value === null ? null : Number(value);
}

function minOf(a: number | null, b: number | null | undefined): number | null {
  return a === null || b === null || b === undefined ? (a ?? b ?? null) : Math.min(a, b);
}

function maxOf(a: number | null, b: number | null | undefined): number | null {
  return a === null || b === null || b === undefined ? (a ?? b ?? null) : Math.max(a, b);
}
