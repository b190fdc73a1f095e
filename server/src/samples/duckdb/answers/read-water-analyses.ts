import type { DuckDBValue } from '@duckdb/node-api';
import { analysisProperties, analysisQuantities, ionNames, type AnalysisQuantity } from '@wellfield/contract';
import { isDissolvedSql, isNonDetectSql } from '@wellfield/contract/to-sql';
import type { WaterAnalyses, WaterAnalysisRules } from '../../water-analyses.ts';
import type { Slice } from '../rows/slice.ts';
import { identifier } from '../sql-text.ts';
import { meanOfSorted, sortedValues } from './sorted-values.ts';
import { valueSql } from '../value-sql.ts';

/** The number of analyses per piece of text: well under a megabyte each. */
const analysesPerPiece = 1_024;

const shared = ['dataset', 'matrix', 'location', 'sample_date', 'sample', 'sample_top_depth', 'sample_bottom_depth'];

/**
 * The water analyses of a slice that has all rows of their analytes. For each quantity the preferred analyte is used, then results with a value, then
 * detects, then dissolved ones (a result above a limit has no value); equal ones in the same unit are averaged. A non-detect is 0, with its limit. One SQL
 * statement makes them, because a large site has many results of ions.
 */
export async function readWaterAnalyses(
  { database, table }: Slice,
  releaseId: string,
  { together, sources }: WaterAnalysisRules,
  signal?: AbortSignal,
): Promise<WaterAnalyses> {
  if (sources.length === 0) return { pieces: [], incomplete: 0 };
  const values: DuckDBValue[] = [];
  const bind = (value: string | number) => `$${values.push(value)}`;
  const wanted: string[] = [];
  const named = sources.map(({ quantity, analyte, conversion }, rank) => {
    const name = bind(analyte);
    wanted.push(name);
    const { from, times, to } = conversion ?? { from: '', times: 1, to: '' };
    return `(${name}, ${bind(quantity)}, ${rank}, ${conversion !== null}, ${bind(from)}, CAST(${bind(times)} AS DOUBLE), ${bind(to)})`;
  });
  const key = [...shared, ...(together === 'sample' ? ['sample_id'] : [])].map(identifier).join(', ');
  const rows = await database.rows(
    'rows',
    `WITH named(analyte, quantity, rank, derived, from_unit, times, to_unit) AS (VALUES ${named.join(', ')}),
     results AS (
       SELECT ${key}, "year", "quarter", lat, long, ${analysisProperties.join(', ')}, CAST(qualifier AS VARCHAR) AS qualifier, ${together === 'sample' ? '' : 'sample_id, '}
         quantity, rank, derived, CAST(samples.analyte AS VARCHAR) AS analyte, 
         CASE WHEN derived THEN to_unit ELSE CAST(unit AS VARCHAR) END AS unit, (${valueSql}) * times AS value,
         ${isNonDetectSql('CAST(detect AS VARCHAR)')} AS missed,
         ${isDissolvedSql('CAST(filtered AS VARCHAR)')} AS dissolved
       FROM ${table} AS samples JOIN named ON CAST(samples.analyte AS VARCHAR) = named.analyte
       WHERE samples.analyte IN (${wanted.join(', ')}) AND (NOT derived OR CAST(unit AS VARCHAR) = from_unit)
     ), sets AS (
       SELECT ${key}, quantity, rank, derived, analyte, unit, missed, dissolved,
         ${meanOfSorted(sortedValues('value'))} AS value, count(value) AS results,
         coalesce(list(DISTINCT qualifier) FILTER (qualifier IS NOT NULL), []) AS qualifiers
       FROM results GROUP BY ALL
     ), chosen AS (
       SELECT ${key}, quantity,
         arg_min({value: CASE WHEN missed THEN 0 ELSE value END, unit: unit, missed: missed, lim: value, results: results,
           qualifiers: qualifiers,
           made_from: CASE WHEN derived THEN analyte END},
           (value IS NULL, rank, missed, NOT dissolved, -results, unit)) AS one
       FROM sets WHERE value IS NOT NULL OR missed GROUP BY ${key}, quantity
     ), pivoted AS (
       SELECT ${key}, ${analysisQuantities.map((name) => `any_value(one) FILTER (quantity = '${name}') AS ${name}`).join(', ')}
       FROM chosen GROUP BY ${key}
     ), visits AS (
       SELECT ${key}, min("year") AS "year", min("quarter") AS "quarter", min(lat) AS lat, min(long) AS long,
         ${analysisProperties.map((name) => `list_sort(list(DISTINCT CAST(${name} AS VARCHAR)) FILTER (${name} IS NOT NULL)) AS ${name}`).join(', ')}
         ${together === 'sample' ? '' : ', CASE WHEN count(DISTINCT sample_id) = 1 THEN min(sample_id) END AS sample_id'}
       FROM results GROUP BY ${key}
     ), analyses AS (
       SELECT p.*, visits.* EXCLUDE (${key}),
         coalesce(${anyOf(['ca', 'mg', 'na', 'k'])}) AS has_cation, coalesce(${anyOf(['hco3', 'co3', 'cl', 'so4'])}) AS has_anion
       FROM pivoted p JOIN visits ON ${[...shared, ...(together === 'sample' ? ['sample_id'] : [])]
         .map((name) => `p.${identifier(name)} IS NOT DISTINCT FROM visits.${identifier(name)}`)
         .join(' AND ')}
     ), complete AS (
       SELECT *, row_number() OVER (ORDER BY location, sample_date, matrix, "sample", sample_top_depth, sample_bottom_depth, sample_id, dataset) - 1 AS position
       FROM analyses WHERE has_cation AND has_anion
     )
     SELECT string_agg(CAST(${recordJson(bind(releaseId))} AS VARCHAR), ',' ORDER BY position) FILTER (position IS NOT NULL),
       (SELECT count(*) FROM analyses WHERE has_cation <> has_anion)
     FROM (SELECT 0 AS piece UNION SELECT position // ${analysesPerPiece} FROM complete) pieces
     LEFT JOIN complete ON complete.position // ${analysesPerPiece} = pieces.piece
     GROUP BY piece ORDER BY piece`,
    values,
    signal,
  );
  return {
    pieces: rows.flatMap(([piece]) => (piece === null ? [] : [piece as string])),
    incomplete: Number(rows[0]?.[1] ?? 0),
  };
}

/** Whether any of the quantities has a value above zero or was analyzed. */
function anyOf(names: readonly AnalysisQuantity[]): string {
  return `${names.map((name) => `coalesce(${name}.value > 0, false)`).join(' OR ')}, false`;
}

function unitKey(name: AnalysisQuantity): string {
  return name === 'tds' ? 'tds_unit' : `${name}_units`;
}

/** `{"na": 2}` for the quantities that satisfy the condition. */
function mapOf(
  names: readonly AnalysisQuantity[],
  field: string,
  condition: (name: AnalysisQuantity) => string,
): string {
  const entries = names.map((name) => `{k: '${name}', v: ${name}.${field}, holds: ${condition(name)}}`);
  return `map_from_entries(list_transform(list_filter([${entries.join(', ')}], lambda e: e.holds), lambda e: {k: e.k, v: e.v}))`;
}

/** Of the results that were chosen, not of others of the same day. */
const qualifiers = `list_sort(list_distinct(flatten([${analysisQuantities.map((name) => `coalesce(${name}.qualifiers, [])`).join(', ')}])))`;

/** `{"hydro": ["UMCf"]}`: the properties that an analysis has. */
const propertiesOf = `map_from_entries(list_filter([${[
  ...analysisProperties.map((name) => `{k: '${name}', v: ${name}}`),
  `{k: 'qualifier', v: ${qualifiers}}`,
].join(', ')}], lambda e: len(e.v) > 0))`;

const recordJson = (releaseId: string): string => `json_object(
  'location', CAST(location AS VARCHAR), 'matrix', CAST(matrix AS VARCHAR), 'sample_date', CAST(sample_date AS VARCHAR),
  'year', "year", 'quarter', "quarter", 'lat', lat, 'long', long,
  'sample_id', sample_id, 'sample', CAST("sample" AS VARCHAR),
  'sample_top_depth', sample_top_depth, 'sample_bottom_depth', sample_bottom_depth,
  'properties', ${propertiesOf},
  ${analysisQuantities.map((name) => `'${name}', ${name}.value${name === 'ph' ? '' : `, '${unitKey(name)}', ${name}.unit`}`).join(', ')},
  'nondetects', ${mapOf(ionNames, 'lim', (name) => `coalesce(${name}.missed, false)`)},
  'averaged', ${mapOf(analysisQuantities, 'results', (name) => `coalesce(${name}.results > 1, false)`)},
  'derived', ${mapOf(analysisQuantities, 'made_from', (name) => `${name}.made_from IS NOT NULL`)},
  'release', CAST(${releaseId} AS VARCHAR))`;
