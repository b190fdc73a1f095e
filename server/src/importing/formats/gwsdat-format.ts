import { queryTypeOf, queryTypes } from '@wellfield/contract';
import { textConstant } from '../../samples/duckdb/sql-text.ts';
import { ImportRefusedError } from '../import-options.ts';
import type { SqlSession } from '../sql-session.ts';
import { aboveNumber, isoMoment, withTimes } from '../mapping/cell-sql.ts';
import { chosenCrs, delivered, firstOf, type FormatChoices, type DeliveryFormat } from './delivery-format.ts';

/**
 * GWSDAT's two tables: monitoring data (concentrations, water levels as the constituent GW, NAPL thickness) and well
 * coordinates. Source: the input that GWSDAT 3.3 reads and its two example data sets.
 */
export const gwsdatFormat: DeliveryFormat = {
  name: 'gwsdat',
  title: 'GWSDAT',
  kinds: [
    {
      name: 'results',
      title: 'a table of monitoring data',
      columns: {
        well: ['WellName'],
        constituent: ['Constituent'],
        date: ['SampleDate'],
        result: ['Result'],
        unit: ['Units'],
        flag: ['Flags'],
      },
      recognizedBy: [['well', 'constituent', 'date', 'result']],
    },
    {
      name: 'wells',
      title: 'a table of well coordinates',
      columns: { well: ['WellName'], x: ['XCoord'], y: ['YCoord'], aquifer: ['Aquifer'], length: ['CoordUnits'] },
      recognizedBy: [['well', 'x', 'y']],
    },
  ],
  results: 'results',
  numbers: ['result', 'x', 'y'],
  meaningOf: {
    analyte: 'constituent',
    location: 'well',
    sample_date: 'date',
    result: 'result',
    unit: 'unit',
    qualifier: 'flag',
  },
  records,
  notes: dateNotes,
};

/** The number of a non-detect. */
const limit = "nullif(regexp_replace(result, '^(ND)?\\s*<?\\s*', '', 'i'), '')";
const isLevel = "upper(constituent) = 'GW'";
/** Elevations with the unit Level are in that of the wells' coordinates; its first row is enough. */
const unitOfWells = `(SELECT first(length ORDER BY _line) FROM ${delivered('wells')} WHERE length IS NOT NULL)`;
/** A spreadsheet's number of a day: GWSDAT's own examples have it in CSV too. */
const serial = 'TRY_CAST(date AS DOUBLE)';
const dayFirst = ['%-d/%-m/%Y', '%-d-%-m-%Y', '%-d.%-m.%Y'];
const monthFirst = ['%-m/%-d/%Y', '%-m-%-d-%Y', '%-m.%-d.%Y'];
const eitherWay = "regexp_matches(date, '^\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{4}')";

/** How many dates do not exist by such patterns. */
const missing = (patterns: readonly string[]): string =>
  `count(*) FILTER (WHERE try_strptime(left(date, 10), [${patterns.map(textConstant).join(', ')}]) IS NULL)`;

/** The order in which a file writes day and month is the one in which all of its dates exist. */
const isDayFirst = `(SELECT ${missing(dayFirst)} = 0
    FROM ${delivered('results')} AS every WHERE every.source_file = result.source_file AND ${eitherWay})`;

const moment = `CASE
    WHEN ${serial} BETWEEN 1 AND 200000 THEN strftime(DATE '1899-12-30' + CAST(floor(${serial}) AS INTEGER), '%Y-%m-%d')
    WHEN ${eitherWay} AND day_first THEN ${isoMoment('date', withTimes(dayFirst))}
    WHEN ${eitherWay} THEN ${isoMoment('date', withTimes(monthFirst))}
    ELSE ${isoMoment('date', withTimes(['%Y/%m/%d', '%-d-%b-%Y', '%-d %b %Y', '%d-%b-%y']))} END`;

function records(choices: FormatChoices): string {
  const { class: kind } = queryTypeOf(choices.dataset);
  const named = (other: typeof kind): string => queryTypes.find((type) => type.class === other)?.name ?? '';
  const elsewhere =
    kind === 'elevation'
      ? `NOT ${isLevel} THEN 'a concentration: it belongs to the dataset ${named('concentration')}'`
      : `${isLevel} THEN 'a water level: it belongs to the dataset ${named('elevation')}'`;
  return `SELECT
    CASE WHEN ${isLevel} THEN 'Water level elevation' WHEN upper(constituent) = 'NAPL' THEN 'NAPL thickness' ELSE constituent END AS analyte,
    result.well AS location,
    'Ground Water' AS matrix,
    CASE WHEN lower(unit) <> 'level' THEN unit WHEN ${isLevel} THEN ${unitOfWells} END AS unit,
    CASE WHEN below THEN ${limit} WHEN above IS NOT NULL THEN CAST(above AS VARCHAR) ELSE result END AS result,
    CASE WHEN below THEN 'U' ELSE 'Y' END AS detect,
    CASE WHEN below THEN ${limit} END AS reporting_limit,
    CASE WHEN above IS NOT NULL THEN concat_ws(' ', '>', flag) ELSE coalesce(flag, CASE WHEN below THEN result END) END AS qualifier,
    ${moment} AS sample_date,
    wells.aquifer AS hydro,
    wells.x AS x,
    wells.y AS y,
    ${chosenCrs(choices)} AS crs,
    'GWSDAT' AS data_source_type,
    source_file,
    _line,
    CASE
      WHEN ${elsewhere}
      WHEN lower(flag) = 'omit' THEN 'flagged to be left out (Omit)'
      WHEN upper(result) = 'NAPL' THEN 'free product instead of a concentration (NAPL)'
      WHEN result IS NULL THEN 'no result was reported'
    END AS _skip
  FROM (
    SELECT *, regexp_matches(result, '^(ND\\s*(<|$)|<)', 'i') AS below, ${aboveNumber('result')} AS above, ${isDayFirst} AS day_first
    FROM ${delivered('results')} AS result
  ) AS result
  LEFT JOIN ${firstOf('wells', ['well'], ['x', 'y', 'aquifer'])} AS wells
    ON wells.well = result.well`;
}

/** Dates that exist both ways would be guessed: such a file is refused. */
async function dateNotes(session: SqlSession): Promise<string[]> {
  const rows = await session.rows(
    `SELECT source_file AS file, first(date ORDER BY _line) AS date, ${missing(dayFirst)} AS not_day, ${missing(monthFirst)} AS not_month
     FROM ${delivered('results')} WHERE ${eitherWay} GROUP BY 1 ORDER BY 1`,
  );
  return rows.map(({ file, date, not_day: notDay, not_month: notMonth }) => {
    if (notDay === 0 && notMonth === 0) {
      throw new ImportRefusedError(
        `${String(file)}: its dates (${String(date)}) exist with the day first and with the month first. Write them as YYYY-MM-DD, or give their order in a mapping ("dateFormat").`,
      );
    }
    return `${String(file)}: dates were read with the ${notDay === 0 ? 'day' : 'month'} first, as ${String(date)}`;
  });
}
