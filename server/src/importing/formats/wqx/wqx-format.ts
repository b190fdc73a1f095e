import { textConstant } from '../../../samples/duckdb/sql-text.ts';
import { unconvertedDatum } from '../../positions/location-positions.ts';
import { among, beginsWith, feet, fraction, number } from '../cell-sql.ts';
import { delivered, firstOf, type TableFormat, type TableKind } from '../table-format.ts';
import { wqxColumns, type WqxColumn } from './wqx-columns.ts';
import {
  detectionLimitTypes,
  nonDetectConditions,
  notReportedCondition,
  overDetectConditions,
} from './wqx-conditions.ts';
import { speciationNotes, unitWithSpeciation } from './wqx-speciation.ts';

const point = `coalesce(${feet('depth', '"depthUnit"')}, ${feet('"resultDepth"', '"resultDepthUnit"')})`;

const limitsSql = `SELECT *, lower(condition) AS says, ${number('value')} AS measured,
    ${number('coalesce("limit", "secondLimit")')} AS threshold,
    CASE WHEN "limit" IS NOT NULL THEN "limitUnit" ELSE "secondLimitUnit" END AS "thresholdUnit",
    lower(CASE WHEN "limit" IS NOT NULL THEN "limitType" ELSE "secondLimitType" END) AS "thresholdType"
  FROM ${delivered('results')}`;

const classedSql = `SELECT *, coalesce(${among('says', nonDetectConditions)}, false) AS non_detect,
    coalesce(${among('says', overDetectConditions)}, false) AS over_detect FROM (${limitsSql})`;

/** Why a row is out of scope, in the order in which the reasons are checked. */
const skipSql = `CASE
    WHEN medium IS NULL THEN 'no medium'
    WHEN lower(medium) NOT IN ('water', 'soil', 'sediment') THEN 'medium ' || medium
    WHEN says = ${textConstant(notReportedCondition)} THEN 'not reported'
    WHEN non_detect THEN NULL
    WHEN over_detect AND coalesce(threshold, measured) IS NULL THEN 'above a limit that is not given'
    WHEN over_detect OR measured IS NOT NULL THEN NULL
    WHEN value IS NOT NULL THEN 'result is text'
    WHEN says IS NOT NULL THEN 'no number, condition ' || condition
    WHEN threshold IS NOT NULL THEN 'limit without number and condition'
    ELSE 'no number, limit or condition' END`;

/** A row's limit if nothing was measured; else its number. */
const atLimit = '(threshold IS NOT NULL AND (non_detect OR over_detect))';

const datum = 'CASE WHEN result.long IS NOT NULL THEN result.datum ELSE station.datum END';

const recordsSql = `SELECT
    characteristic AS analyte,
    CASE WHEN starts_with(lower(unit), 'pci/') OR starts_with(lower("thresholdUnit"), 'pci/') THEN 'Rad'
         WHEN starts_with(lower(characteristic), 'asbestos') THEN 'Asbestos' END AS analyte_type,
    "group" AS analyte_subtype,
    result.location AS location,
    CASE WHEN lower(medium) IN ('soil', 'sediment') THEN 'Soil'
         WHEN lower(subdivision) IN ('groundwater', 'ground water') THEN 'Ground Water'
         WHEN lower(subdivision) = 'surface water' THEN 'Surface Water' ELSE 'Water' END AS matrix,
    ${unitWithSpeciation(`(CASE WHEN ${atLimit} THEN coalesce("thresholdUnit", unit) ELSE unit END)`)} AS unit,
    ${fraction('fraction')} AS filtered,
    CASE WHEN ${atLimit} THEN threshold ELSE measured END AS result,
    CASE WHEN non_detect THEN 'U' END AS detect,
    date AS sample_date,
    time AS sample_time,
    "activityType" AS "sample",
    activity AS sample_id,
    coalesce("methodId", "methodName") AS method,
    coalesce(result.aquifer, station.aquifer) AS hydro,
    coalesce(result.formation, station.formation) AS litho,
    coalesce(${feet('"top"', '"topUnit"')}, ${point}) AS sample_top_depth,
    coalesce(${feet('"bottom"', '"bottomUnit"')}, ${point}) AS sample_bottom_depth,
    provider AS data_source_type,
    CASE WHEN over_detect THEN condition ELSE qualifier END AS qualifier,
    CASE WHEN NOT over_detect AND NOT coalesce(${beginsWith('"thresholdType"', detectionLimitTypes)}, false) THEN threshold END AS reporting_limit,
    CASE WHEN NOT over_detect AND ${beginsWith('"thresholdType"', detectionLimitTypes)} THEN threshold END AS detection_limit,
    cas AS cas_id,
    coalesce(result.long, station.long) AS x,
    coalesce(result.lat, station.lat) AS y,
    CASE upper(${datum}) WHEN 'NAD83' THEN 'EPSG:4269' WHEN 'WGS84' THEN 'EPSG:4326' WHEN 'UNKWN' THEN NULL WHEN 'OTHER' THEN NULL
      ELSE ${textConstant(unconvertedDatum)} || ${datum} END AS crs,
    result.source_file AS source_file, result._line AS _line, ${skipSql} AS _skip
  FROM (${classedSql}) AS result LEFT JOIN ${firstOf('stations', ['location'], ['lat', 'long', 'datum', 'aquifer', 'formation'])} AS station ON station.location = result.location`;

const resultMeanings: readonly WqxColumn[] = ['location', 'characteristic', 'date', 'value', 'medium'];

const kinds: readonly TableKind[] = [
  { name: 'results', title: 'a result file', columns: wqxColumns, toldBy: [resultMeanings] },
  { name: 'stations', title: 'a station file', columns: wqxColumns, toldBy: [['location', 'lat']] },
];

/** The Water Quality Portal's result files, in its current and its new form, with or without its station files. */
export const wqxFormat: TableFormat = {
  name: 'wqx',
  title: 'the Water Quality Portal',
  kinds,
  results: 'results',
  needs: [['condition']],
  meaningOf: {
    analyte: 'characteristic',
    location: 'location',
    sample_date: 'date',
    result: 'value',
    x: 'long',
    y: 'lat',
    crs: 'datum',
  } satisfies Record<string, WqxColumn>,
  records: () => recordsSql,
  notes: speciationNotes,
};
