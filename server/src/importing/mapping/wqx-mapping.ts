import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';
import { ImportRefusedError } from '../import-options.ts';
import type { RawTable } from '../reading/file-format.ts';
import { unconvertedDatum } from '../standardising/location-positions.ts';
import { isoDates } from './date-format.ts';
import { mappedRows, type Mapping } from './mapping.ts';
import { findWqxColumns, wqxColumns, type WqxColumn } from './wqx-columns.ts';
import {
  detectionLimitTypes,
  nonDetectConditions,
  notReportedCondition,
  overDetectConditions,
} from './wqx-conditions.ts';
import { speciationNotes, unitWithSpeciation } from './wqx-speciation.ts';

const meanings = Object.keys(wqxColumns) as WqxColumn[];

/** The record's field for a portal column, to name the column in rejections. */
const fieldColumns: Readonly<Record<string, WqxColumn>> = {
  analyte: 'characteristic',
  location: 'location',
  sample_date: 'date',
  result: 'value',
  x: 'long',
  y: 'lat',
  crs: 'datum',
};

/** `--format wqx`: the Water Quality Portal's result files, with or without its station files. */
export function wqxMapping(): Mapping {
  let named = new Map<WqxColumn, string>();
  return {
    name: 'wqx',
    dateFormat: isoDates,
    choose(header, file) {
      const found = findWqxColumns(header);
      const isStations = found.has('location') && !found.has('characteristic') && found.has('lat');
      const missing = (['location', 'characteristic', 'date', 'value', 'medium'] as const).filter(
        (name) => !found.has(name),
      );
      if (missing.length > 0 && !isStations) {
        const names = missing.map((name) => wqxColumns[name].join(' or '));
        throw new ImportRefusedError(
          `${file.name} is not a result or station file of the Water Quality Portal: it lacks ${names.join(', ')}.`,
        );
      }
      if (!isStations) named = found;
      return [...found.values()];
    },
    sourceColumn(field) {
      const meaning = fieldColumns[field];
      return (meaning && named.get(meaning)) ?? field;
    },
    // Its flags come from the portal's conditions, all of which it knows.
    flagLines: () => [],
    async apply(session, tables) {
      const results = tables.filter((table) => findWqxColumns(table.header).has('characteristic'));
      const stations = tables.filter((table) => !results.includes(table));
      if (results.length === 0)
        throw new ImportRefusedError('None of the files is a result file of the Water Quality Portal.');
      await session.run(`CREATE VIEW "portal results" AS ${results.map(unified).join(' UNION ALL ')}`);
      // Of a station that is listed twice the first is used.
      await session.run(
        stations.length === 0
          ? 'CREATE TABLE "portal stations" (location VARCHAR, lat VARCHAR, long VARCHAR, datum VARCHAR, aquifer VARCHAR, formation VARCHAR)'
          : `CREATE VIEW "portal stations" AS SELECT location, first(lat) AS lat, first(long) AS long, first(datum) AS datum,
               first(aquifer) AS aquifer, first(formation) AS formation FROM (${stations.map(unified).join(' UNION ALL ')}) GROUP BY location`,
      );
      await session.run(`CREATE VIEW ${identifier(mappedRows)} AS ${recordsSql}`);
      return speciationNotes(session);
    },
  };
}

/** A file's rows with columns named by meaning; missing ones are null. */
function unified({ file, header }: RawTable): string {
  const found = findWqxColumns(header);
  const columns = meanings.map((meaning) => {
    const column = found.get(meaning);
    return `${column === undefined ? 'CAST(NULL AS VARCHAR)' : `nullif(trim(${identifier(column)}), '')`} AS ${identifier(meaning)}`;
  });
  return `SELECT ${columns.join(', ')}, ${textConstant(file.name)} AS source_file, _line FROM ${identifier(file.table)}`;
}

const among = (text: string, values: readonly string[]): string =>
  `${text} IN (${values.map(textConstant).join(', ')})`;
const beginsWith = (text: string, starts: readonly string[]): string =>
  `(${starts.map((start) => `starts_with(${text}, ${textConstant(start)})`).join(' OR ')})`;
const number = (text: string): string =>
  `CASE WHEN NOT contains(${text}, '_') AND isfinite(TRY_CAST(${text} AS DOUBLE)) THEN TRY_CAST(${text} AS DOUBLE) END`;

/** A depth in feet; unknown if the unit is missing or unknown. */
const feet = (value: string, unit: string): string =>
  `(${number(value)}) / CASE lower(${unit}) WHEN 'ft' THEN 1 WHEN 'feet' THEN 1 WHEN 'in' THEN 12 WHEN 'inches' THEN 12
    WHEN 'm' THEN 0.3048 WHEN 'meters' THEN 0.3048 WHEN 'cm' THEN 30.48 WHEN 'mm' THEN 304.8 END`;

const point = `coalesce(${feet('depth', '"depthUnit"')}, ${feet('"resultDepth"', '"resultDepthUnit"')})`;

const limitsSql = `SELECT *, lower(condition) AS says, ${number('value')} AS measured,
    ${number('coalesce("limit", "secondLimit")')} AS threshold,
    CASE WHEN "limit" IS NOT NULL THEN "limitUnit" ELSE "secondLimitUnit" END AS "thresholdUnit",
    lower(CASE WHEN "limit" IS NOT NULL THEN "limitType" ELSE "secondLimitType" END) AS "thresholdType"
  FROM "portal results"`;

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
    CASE WHEN ${beginsWith('lower(fraction)', ['dissolved', 'filtered', 'filterable'])} THEN 'DISSOLVED' ELSE fraction END AS filtered,
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
  FROM (${classedSql}) AS result LEFT JOIN "portal stations" AS station ON station.location = result.location`;
