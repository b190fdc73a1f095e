import { textConstant } from '../../../samples/duckdb/sql-text.ts';
import { unconvertedDatum } from '../../positions/location-positions.ts';
import { aboveNumber, among, beginsWith, feet, fraction, number, otherNumber } from '../../mapping/cell-sql.ts';
import { delivered, firstOf, type DeliveryFormat, type TableKind } from '../delivery-format.ts';
import { wqxColumns, type WqxColumn } from './wqx-columns.ts';
import {
  detectionLimitTypes,
  nonDetectConditions,
  notReportedCondition,
  overDetectConditions,
} from './wqx-conditions.ts';
import { olderFormatNotes } from './older-format.ts';
import { speciationNotes, unitWithSpeciation } from './wqx-speciation.ts';
import { isNonDetectText, isSureNonDetectText, ownLimit, prepareTexts } from './wqx-texts.ts';

const point = `coalesce(${feet('depth', '"depthUnit"')}, ${feet('"resultDepth"', '"resultDepthUnit"')})`;

/** Signs are looked for only in what is no number: in most rows there is nothing to look for. */
const limitsSql = `SELECT *, lower(condition) AS says, ${number('value')} AS measured,
    ${number('coalesce("limit", "secondLimit")')} AS threshold,
    CASE WHEN "limit" IS NOT NULL THEN "limitUnit" ELSE "secondLimitUnit" END AS "thresholdUnit",
    lower(CASE WHEN "limit" IS NOT NULL THEN "limitType" ELSE "secondLimitType" END) AS "thresholdType",
    CASE WHEN measured IS NULL THEN ${number(ownLimit('value'))} END AS "ownLimit", CASE WHEN measured IS NULL THEN ${aboveNumber('value')} END AS above
  FROM ${delivered('results')}`;

const classedSql = `SELECT *, by_condition OR by_text OR limit_alone AS non_detect, over_condition OR (above IS NOT NULL AND NOT by_condition) AS over_detect
  FROM (SELECT *, value IS NULL AND says IS NULL AND threshold IS NOT NULL AS limit_alone, coalesce(${among('says', nonDetectConditions)}, false) AS by_condition,
      coalesce(${among('says', overDetectConditions)}, false) AS over_condition,
      measured IS NULL AND ("ownLimit" IS NOT NULL OR (threshold IS NOT NULL AND ${isNonDetectText('value')})) AS by_text
    FROM (${limitsSql}))`;

/** Why a row is out of scope, in the order in which the reasons are checked. A number in another writing is rejected by its line. */
const skipSql = `CASE
    WHEN medium IS NULL THEN 'no medium'
    WHEN lower(medium) NOT IN ('water', 'soil', 'sediment') THEN 'medium ' || medium
    WHEN says = ${textConstant(notReportedCondition)} THEN 'not reported'
    WHEN non_detect THEN NULL
    WHEN measured IS NOT NULL OR (over_detect AND coalesce(threshold, above) IS NOT NULL) THEN NULL
    WHEN ${otherNumber('value')} THEN NULL
    WHEN over_detect THEN 'above a limit that is not given'
    WHEN ${isSureNonDetectText('value')} THEN 'not detected, by its text, without a limit'
    WHEN value IS NOT NULL THEN 'result is text'
    WHEN says IS NOT NULL THEN 'no number, condition ' || condition
    ELSE 'no number, limit or condition' END`;

/**
 * A result above a limit is above the number that it has itself: the limit beside it is often the lower one, which it is above
 * by far. Only an upper limit says more than a plain number.
 */
const overAtLimit = `(over_condition AND above IS NULL AND (measured IS NULL OR coalesce(starts_with("thresholdType", 'upper'), false)))`;

/** Where the limit of the row stands in place of its number, and with it the limit's unit. */
const atLimit = `(threshold IS NOT NULL AND (by_condition OR limit_alone OR ${overAtLimit} OR (by_text AND "ownLimit" IS NULL)))`;

/** Positions in another datum come converted beside it, by the grids of corrections that the import does not have. */
const converted = '(upper(datum) IN (\'NAD83\', \'WGS84\') OR "standardLong" IS NULL OR "standardLat" IS NULL)';
const withPositions = (relation: string): string =>
  `SELECT * REPLACE (CASE WHEN ${converted} THEN lat ELSE "standardLat" END AS lat, CASE WHEN ${converted} THEN long ELSE "standardLong" END AS long,
     CASE WHEN ${converted} THEN datum ELSE "standardDatum" END AS datum) FROM ${relation}`;
const positionColumns = [
  'lat',
  'long',
  'datum',
  'standardLat',
  'standardLong',
  'standardDatum',
  'aquifer',
  'formation',
];
const datum = 'CASE WHEN result.long IS NOT NULL THEN result.datum ELSE station.datum END';
const thresholdIsDetection = `coalesce(${beginsWith('"thresholdType"', detectionLimitTypes)}, false)`;

const recordsSql = `SELECT
    characteristic AS analyte,
    CASE WHEN starts_with(lower(unit), 'pci/') OR starts_with(lower("thresholdUnit"), 'pci/') THEN 'Rad'
         WHEN starts_with(lower(characteristic), 'asbestos') THEN 'Asbestos' END AS analyte_type,
    "group" AS analyte_subtype,
    result.location AS location,
    CASE WHEN lower(medium) IN ('soil', 'sediment') THEN 'Soil'
         WHEN lower(subdivision) IN ('groundwater', 'ground water') THEN 'Ground Water'
         WHEN lower(subdivision) = 'surface water' THEN 'Surface Water' ELSE 'Water' END AS matrix,
    ${unitWithSpeciation(`(CASE WHEN ${atLimit} THEN coalesce("thresholdUnit", unit) WHEN above IS NOT NULL THEN coalesce(unit, "thresholdUnit") ELSE unit END)`)} AS unit,
    ${fraction('fraction')} AS filtered,
    CASE WHEN ${atLimit} THEN CAST(threshold AS VARCHAR) WHEN measured IS NOT NULL THEN value
         WHEN by_text THEN CAST("ownLimit" AS VARCHAR) WHEN above IS NOT NULL THEN CAST(above AS VARCHAR) WHEN ${otherNumber('value')} THEN value END AS result,
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
    CASE WHEN over_condition THEN condition WHEN over_detect OR by_text THEN concat_ws(' ', value, qualifier) ELSE qualifier END AS qualifier,
    CASE WHEN NOT over_detect THEN CASE WHEN threshold IS NOT NULL AND NOT ${thresholdIsDetection} THEN threshold WHEN by_text THEN "ownLimit" END END AS reporting_limit,
    CASE WHEN threshold IS NOT NULL AND NOT ${thresholdIsDetection} THEN ${unitWithSpeciation('"thresholdUnit"')} END AS reporting_limit_unit,
    CASE WHEN NOT over_detect AND ${thresholdIsDetection} THEN threshold END AS detection_limit,
    ${unitWithSpeciation('"thresholdUnit"')} AS detection_limit_unit,
    cas AS cas_id,
    coalesce(result.long, station.long) AS x,
    coalesce(result.lat, station.lat) AS y,
    CASE upper(${datum}) WHEN 'NAD83' THEN 'EPSG:4269' WHEN 'WGS84' THEN 'EPSG:4326' WHEN 'NAD27' THEN 'EPSG:4267' WHEN 'HARN' THEN 'EPSG:4152'
      WHEN 'WGS72' THEN 'EPSG:4322' WHEN 'UNKWN' THEN NULL WHEN 'OTHER' THEN NULL
      ELSE ${textConstant(unconvertedDatum)} || ${datum} END AS crs,
    result.source_file AS source_file, result._line AS _line, limit_alone AS _limit_alone, ${skipSql} AS _skip
  FROM (${withPositions(`(${classedSql})`)}) AS result
  LEFT JOIN (${withPositions(firstOf('stations', ['location'], positionColumns))}) AS station ON station.location = result.location`;

const resultMeanings: readonly WqxColumn[] = ['location', 'characteristic', 'date', 'value', 'medium'];

const kinds: readonly TableKind[] = [
  { name: 'results', title: 'a result file', columns: wqxColumns, recognizedBy: [resultMeanings] },
  { name: 'stations', title: 'a station file', columns: wqxColumns, recognizedBy: [['location', 'lat']] },
];

/** The Water Quality Portal's result files, in its older and its new form, with or without its station files. */
export const wqxFormat: DeliveryFormat = {
  name: 'wqx',
  title: 'the Water Quality Portal',
  kinds,
  results: 'results',
  needs: [['condition']],
  numbers: [
    'value',
    'limit',
    'secondLimit',
    'depth',
    'top',
    'bottom',
    'resultDepth',
    'lat',
    'long',
    'standardLat',
    'standardLong',
  ] satisfies WqxColumn[],
  meaningOf: {
    analyte: 'characteristic',
    location: 'location',
    sample_date: 'date',
    result: 'value',
    x: 'long',
    y: 'lat',
    crs: 'datum',
  } satisfies Record<string, WqxColumn>,
  optional: [
    'secondLimit',
    'secondLimitUnit',
    'secondLimitType',
    'standardLat',
    'standardLong',
    'standardDatum',
  ] satisfies WqxColumn[],
  prepare: prepareTexts,
  records: () => recordsSql,
  notes: async (session, tables) => [...(await olderFormatNotes(session, tables)), ...(await speciationNotes(session))],
};
