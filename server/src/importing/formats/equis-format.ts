import { aboveNumber, among, feet, isoMoment, number, withTimes } from '../mapping/cell-sql.ts';
import { chosenCrs, delivered, epsgIn, firstOf, type FormatChoices, type DeliveryFormat } from './delivery-format.ts';

const sampleColumns = {
  sample: ['sys_sample_code'],
  location: ['sys_loc_code'],
  date: ['sample_date'],
  time: ['sample_time'],
  matrix: ['sample_matrix_code', 'matrix_code'],
  sampleType: ['sample_type_code'],
  top: ['start_depth'],
  bottom: ['end_depth'],
  depthUnit: ['depth_unit'],
};

/**
 * EQuIS electronic data deliverables, as laboratories and the US EPA's regions use them: results with their tests in one
 * table or in two, samples, locations; or all in one. Sources: EPA Region 5, EDD Comprehensive Manual 4.3 (2020); EPA
 * Region 2, EDD Comprehensive Specification Manual 6 (2019): the tables LabSample, TestResults (or LAB_SMP, LAB_TST,
 * LAB_RES) and Location.
 */
export const equisFormat: DeliveryFormat = {
  name: 'equis',
  title: 'EQuIS',
  kinds: [
    {
      name: 'results',
      title: 'a table of results',
      columns: {
        ...sampleColumns,
        method: ['lab_anl_method_name'],
        testType: ['test_type'],
        fraction: ['total_or_dissolved', 'fraction'],
        cas: ['cas_rn'],
        analyte: ['chemical_name'],
        value: ['result_value'],
        uncertainty: ['result_error_delta', 'uncertainty'],
        resultType: ['result_type_code'],
        reportable: ['reportable_result'],
        detect: ['detect_flag'],
        laboratory: ['lab_qualifiers'],
        validator: ['validator_qualifiers', 'interpreted_qualifiers'],
        detectionLimit: ['method_detection_limit'],
        reportingLimit: ['reporting_detection_limit'],
        quantitationLimit: ['quantitation_limit'],
        unit: ['result_unit'],
        limitUnit: ['detection_limit_unit'],
      },
      recognizedBy: [['sample', 'analyte', 'value']],
    },
    {
      name: 'samples',
      title: 'a table of samples',
      columns: sampleColumns,
      recognizedBy: [['sample', 'location', 'date']],
    },
    {
      name: 'tests',
      title: 'a table of tests',
      columns: {
        ...sampleColumns,
        method: ['lab_anl_method_name'],
        testType: ['test_type'],
        fraction: ['total_or_dissolved', 'fraction'],
      },
      recognizedBy: [['sample', 'method']],
    },
    {
      name: 'locations',
      title: 'a table of locations',
      columns: {
        location: ['sys_loc_code'],
        long: ['longitude'],
        lat: ['latitude'],
        x: ['x_coord', 'x_coordinate'],
        y: ['y_coord', 'y_coordinate'],
        system: ['coord_sys_desc', 'coord_type_code'],
        datum: ['horz_datum_code', 'horizontal_datum_code'],
      },
      recognizedBy: [
        ['location', 'x', 'y'],
        ['location', 'lat', 'long'],
      ],
    },
  ],
  results: 'results',
  needs: [['location'], ['date'], ['detect', 'laboratory']],
  numbers: 'value uncertainty detectionLimit reportingLimit quantitationLimit top bottom long lat x y'.split(' '),
  meaningOf: {
    analyte: 'analyte',
    location: 'location',
    sample_date: 'date',
    result: 'value',
    unit: 'unit',
    detect: 'detect',
    reporting_limit: 'reportingLimit',
    detection_limit: 'detectionLimit',
  },
  records,
};

/** Samples of the laboratory's and the field's quality control, which are not the site's water or soil. */
const controls = 'AB BD BS EB FB IB KB LB LCS LCSD LR MB MS MSD PE RB RM SD TB'.split(' ');

/** Results of a test that are no results of the sample. */
const otherResults =
  "WHEN 'SUR' THEN 'a surrogate' WHEN 'IS' THEN 'an internal standard' WHEN 'SC' THEN 'a spiked compound' WHEN 'TIC' THEN 'a tentatively identified compound'";

/** Code beginnings: WG, WS, other waters; SO, SB, SS and the sediment SE. */
const matrix = `CASE WHEN upper(matrix) IN ('WG', 'GW') THEN 'Ground Water' WHEN upper(matrix) IN ('WS', 'SW') THEN 'Surface Water'
    WHEN upper(matrix) IN ('W', 'WW', 'WP', 'WO', 'WH', 'WR', 'WATER') THEN 'Water'
    WHEN upper(matrix) IN ('S', 'SO', 'SB', 'SS', 'SE', 'SU', 'SOIL') THEN 'Soil' END`;

const usDates = withTimes(['%-m/%-d/%y', '%-m/%-d/%Y', '%-m-%-d-%Y', '%Y/%m/%d', '%Y%m%d']);

/** The sample's facts: those of the result's own row, if it has them, else of the table of samples. */
const sampleFact = (meaning: string): string => `coalesce(result."${meaning}", sample."${meaning}") AS "${meaning}"`;

const facts = ['location', 'date', 'time', 'matrix', 'sampleType', 'top', 'bottom', 'depthUnit'];

const joinedSql = `SELECT result.* EXCLUDE (${facts.map((name) => `"${name}"`).join(', ')}, fraction), ${facts.map(sampleFact).join(', ')},
    coalesce(result.fraction, test.fraction) AS fraction
  FROM ${delivered('results')} AS result
  LEFT JOIN ${firstOf('samples', ['sample'], facts)} AS sample ON sample.sample = result.sample
  LEFT JOIN ${firstOf('tests', ['sample', 'method'], ['fraction'])} AS test ON test.sample = result.sample AND test.method = result.method`;

const flaggedSql = `SELECT *, ${number('value')} AS measured, ${aboveNumber('value')} AS above,
    ${number('coalesce("reportingLimit", "quantitationLimit", "detectionLimit")')} AS threshold,
    upper(coalesce(detect, '')) AS says,
    coalesce(regexp_matches(upper(laboratory), '\\bU'), false) AS said_below,
    coalesce(regexp_matches(upper(validator), '\\bU'), false) AS raised
  FROM (${joinedSql})`;

/** Neither a result nor a flag, but a limit: taken for a non-detect, which is asked about. */
const limitAlone = "(value IS NULL AND says = '' AND threshold IS NOT NULL)";

/** A blank flag leaves it to the laboratory's qualifier; a validator's U makes the result itself the limit. */
const classedSql = `SELECT *,
    CASE WHEN raised THEN true WHEN says IN ('N', 'NO') THEN true WHEN says = '' THEN said_below OR ${limitAlone} ELSE false END AS below,
    ${limitAlone} AND NOT raised AND NOT said_below AS limit_alone
  FROM (${flaggedSql})`;

const isOwnLimit = "(raised AND says NOT IN ('N', 'NO') AND measured IS NOT NULL)";
const atLimit = `(below AND NOT ${isOwnLimit} AND threshold IS NOT NULL)`;

function records(choices: FormatChoices): string {
  const datum =
    "CASE WHEN upper(datum) IN ('NAD83', 'NAD 83', '002') THEN 'EPSG:4269' WHEN upper(datum) IN ('WGS84', 'WGS 84', '003') THEN 'EPSG:4326' WHEN upper(datum) IN ('NAD27', 'NAD 27', '001') THEN 'EPSG:4267' END";
  return `SELECT
    analyte,
    cas AS cas_id,
    row.location AS location,
    ${matrix} AS matrix,
    CASE WHEN ${atLimit} THEN coalesce("limitUnit", unit) ELSE unit END AS unit,
    CASE upper(fraction) WHEN 'D' THEN 'DISSOLVED' WHEN 'T' THEN 'TOTAL' WHEN 'N' THEN NULL ELSE fraction END AS filtered,
    CASE WHEN ${atLimit} THEN CAST(threshold AS VARCHAR) ELSE coalesce(CAST(above AS VARCHAR), value) END AS result,
    CASE WHEN below THEN 'U' WHEN says IN ('', 'Y', 'YES', 'TR') THEN 'Y' ELSE detect END AS detect,
    concat_ws(' ', CASE WHEN above IS NOT NULL AND NOT below THEN '>' END, laboratory, CASE WHEN validator IS DISTINCT FROM laboratory THEN validator END) AS qualifier,
    CASE WHEN ${isOwnLimit} THEN measured ELSE ${number('coalesce("reportingLimit", "quantitationLimit")')} END AS reporting_limit,
    CASE WHEN ${isOwnLimit} THEN unit ELSE "limitUnit" END AS reporting_limit_unit,
    ${number('"detectionLimit"')} AS detection_limit,
    "limitUnit" AS detection_limit_unit,
    ${number('uncertainty')} AS uncertainty,
    ${isoMoment('date', usDates)} AS sample_date,
    time AS sample_time,
    row.sample AS sample_id,
    "sampleType" AS "sample",
    method,
    ${feet('"top"', '"depthUnit"')} AS sample_top_depth,
    ${feet('"bottom"', '"depthUnit"')} AS sample_bottom_depth,
    coalesce(place.long, place.x) AS x,
    coalesce(place.lat, place.y) AS y,
    coalesce(CASE WHEN place.long IS NOT NULL THEN ${datum} ELSE ${epsgIn('place.system')} END, ${chosenCrs(choices)}) AS crs,
    'EQuIS' AS data_source_type,
    source_file,
    _line,
    limit_alone AS _limit_alone,
    CASE
      WHEN ${among('upper("sampleType")', controls)} THEN 'quality control: ' || upper("sampleType")
      WHEN upper("resultType") <> 'TRG' THEN coalesce(CASE upper("resultType") ${otherResults} END, 'not a target result: ' || "resultType")
      WHEN upper(reportable) IN ('N', 'NO', 'FALSE', '0') THEN 'not the reportable result'
      WHEN regexp_matches(upper(validator), '^R\\b') THEN 'rejected in validation (R)'
      WHEN matrix IS NOT NULL AND ${matrix} IS NULL THEN 'matrix ' || matrix
      WHEN NOT below AND value IS NULL THEN 'no result was reported'
    END AS _skip
  FROM (${classedSql}) AS row
  LEFT JOIN ${firstOf('locations', ['location'], ['long', 'lat', 'x', 'y', 'system', 'datum'])} AS place ON place.location = row.location`;
}
