import { textConstant } from '../../samples/duckdb/sql-text.ts';
import { feet, isoMoment, number, withTimes } from '../mapping/cell-sql.ts';
import { chosenCrs, delivered, epsgIn, firstOf, type FormatChoices, type DeliveryFormat } from './delivery-format.ts';

const sampleColumns = {
  sample: ['SampleCode'],
  moment: ['Sampled_Date_Time', 'Sampled_Date'],
  location: ['Location_Code', 'LocCode', 'Field_ID'],
  depth: ['Depth', 'Sample_Depth_Range'],
  matrix: ['Matrix_Type'],
  sampleType: ['Sample_Type'],
};

/**
 * ESdat's electronic laboratory data: the files Chemistry2e or Chemistry4, and Sample2e or Sample4; locations, where the
 * site adds them. Source: ESdat Electronic Lab Data Format, specifications 2e and 4 (Laboratory Specifications).
 */
export const esdatFormat: DeliveryFormat = {
  name: 'esdat',
  title: 'ESdat',
  kinds: [
    {
      name: 'results',
      title: 'a chemistry file',
      columns: {
        ...sampleColumns,
        cas: ['ChemCode'],
        analyte: ['OriginalChemName', 'ChemName'],
        prefix: ['Prefix'],
        value: ['Result'],
        unit: ['Result_Unit'],
        fraction: ['Total_or_Filtered'],
        resultType: ['Result_Type'],
        method: ['Method_Name'],
        limit: ['EQL'],
        limitUnit: ['EQL_Units'],
        laboratory: ['Lab_Qualifier'],
      },
      recognizedBy: [['sample', 'analyte', 'value', 'prefix']],
    },
    {
      name: 'samples',
      title: 'a sample file',
      columns: sampleColumns,
      recognizedBy: [['sample', 'moment', 'location']],
    },
    {
      name: 'locations',
      title: 'a table of locations',
      columns: {
        location: ['Location_Code', 'LocCode'],
        x: ['x_coord', 'X', 'Easting', 'Longitude'],
        y: ['y_coord', 'Y', 'Northing', 'Latitude'],
        system: ['Projection', 'Coord_System', 'CRS'],
      },
      recognizedBy: [['location', 'x', 'y']],
    },
  ],
  results: 'results',
  needs: [['location'], ['moment']],
  numbers: ['value', 'limit', 'depth', 'x', 'y'],
  meaningOf: {
    analyte: 'analyte',
    location: 'location',
    sample_date: 'moment',
    result: 'value',
    unit: 'unit',
    reporting_limit: 'limit',
  },
  records,
};

const facts = ['moment', 'location', 'depth', 'matrix', 'sampleType'];

const joinedSql = `SELECT result.* EXCLUDE (${facts.map((name) => `"${name}"`).join(', ')}),
    ${facts.map((name) => `coalesce(result."${name}", sample."${name}") AS "${name}"`).join(', ')}
  FROM ${delivered('results')} AS result
  LEFT JOIN ${firstOf('samples', ['sample'], facts)} AS sample
    ON sample.sample = result.sample`;

const below = "coalesce(starts_with(prefix, '<') OR starts_with(value, '<') OR upper(value) IN ('ND', 'BDL'), false)";
/** Neither a result nor a sign, but a limit: taken for a non-detect, which is asked about. */
const limitAlone = `(value IS NULL AND prefix IS NULL AND ${number('"limit"')} IS NOT NULL)`;
const bare = "nullif(ltrim(value, '<> '), '')";

/** The samples of the site: normal ones, and duplicates taken in the field. */
const siteSamples = ['NORMAL', 'FIELD_D', 'FIELD_T', 'INTERLAB_D', 'INTERLAB_T', 'PRIMARY'];

/** "1.5", "1-1.5" in meters. */
const depth = (part: 1 | 2): string => {
  const range = "regexp_extract(depth, '^\\s*([0-9.]+)\\s*-\\s*([0-9.]+)\\s*$', " + part + ')';
  return feet(`coalesce(nullif(${range}, ''), depth)`, "'m'");
};

/** Years of two digits are tried first: `%Y` reads them as the years after Christ's birth. */
const dayFirst = withTimes(['%-d/%-m/%y', '%-d/%-m/%Y', '%-d-%b-%y', '%-d-%b-%Y', '%-d %b %Y', '%Y/%m/%d']);

function records(choices: FormatChoices): string {
  return `SELECT
    analyte,
    CASE WHEN regexp_matches(cas, '^\\d{2,7}-\\d{2}-\\d$') THEN cas END AS cas_id,
    row.location AS location,
    CASE upper(matrix) WHEN 'WATER' THEN 'Water' WHEN 'GROUNDWATER' THEN 'Ground Water' WHEN 'SURFACE WATER' THEN 'Surface Water'
      WHEN 'SOIL' THEN 'Soil' WHEN 'SEDIMENT' THEN 'Soil' END AS matrix,
    unit,
    CASE upper(fraction) WHEN 'F' THEN 'DISSOLVED' WHEN 'D' THEN 'DISSOLVED' WHEN 'T' THEN 'TOTAL' ELSE fraction END AS filtered,
    CASE WHEN upper(value) NOT IN ('ND', 'BDL') THEN ${bare} END AS result,
    CASE WHEN ${below} OR ${limitAlone} THEN 'U' ELSE 'Y' END AS detect,
    nullif(concat_ws(' ', coalesce(prefix, nullif(regexp_extract(value, '^[<>]'), '')), laboratory), '') AS qualifier,
    ${number('"limit"')} AS reporting_limit,
    "limitUnit" AS reporting_limit_unit,
    ${isoMoment('moment', dayFirst)} AS sample_date,
    row.sample AS sample_id,
    "sampleType" AS "sample",
    method,
    ${depth(1)} AS sample_top_depth,
    ${depth(2)} AS sample_bottom_depth,
    place.x AS x,
    place.y AS y,
    coalesce(${epsgIn('place.system')}, ${chosenCrs(choices)}) AS crs,
    'ESdat' AS data_source_type,
    source_file,
    _line,
    ${limitAlone} AS _limit_alone,
    CASE
      WHEN upper("sampleType") NOT IN (${siteSamples.map(textConstant).join(', ')}) THEN 'quality control: ' || "sampleType"
      WHEN upper("resultType") <> 'REG' THEN CASE upper("resultType") WHEN 'SUR' THEN 'a surrogate' WHEN 'IS' THEN 'an internal standard'
        WHEN 'SC' THEN 'a spiked compound' WHEN 'TIC' THEN 'a tentatively identified compound' ELSE 'not a regular result: ' || "resultType" END
      WHEN upper(matrix) IN ('GAS', 'SOILGAS', 'AIR', 'OTHER') THEN 'matrix ' || matrix
      WHEN value IS NULL AND NOT ${below} AND NOT ${limitAlone} THEN 'no result was reported'
    END AS _skip
  FROM (${joinedSql}) AS row
  LEFT JOIN ${firstOf('locations', ['location'], ['x', 'y', 'system'])} AS place
    ON place.location = row.location`;
}
