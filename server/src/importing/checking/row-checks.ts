import { sampleColumns, type SampleColumn } from '@wellfield/contract';
import { isNonDetectSql } from '@wellfield/contract/to-sql';
import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';
import { hasUnknownFlag } from '../flags/delivered-flags.ts';
import type { DateFormat } from '../mapping/date-format.ts';
import { isOtherwiseWritten } from '../mapping/number-writing.ts';
import { isDate, type TypedColumn } from './cleaned-rows.ts';

/** A reason to reject a row: SQL over the cleaned rows (`row`) joined with their positions (`position`). */
export interface RowCheck {
  field: string;
  /** True if the row is rejected; false or null if it is accepted. */
  fails: string;
  reason: string;
  /** For positions, which know their own problem: field, value and reason as SQL. */
  positionSql?: { field: string; value: string; reason: string };
}

const otherwiseWritten =
  'not written with a decimal point and nothing between thousands; write it so, or let a mapping say how the file writes numbers, ' +
  'such as "numbers": {"decimal": ",", "thousands": "."} in a JSON mapping';

const numberColumns = sampleColumns.filter(({ name, kind }) => kind === 'number' && name !== 'lat' && name !== 'long');

/** Whether a row is a non-detect. */
export const rowIsNonDetect = isNonDetectSql('row.detect');

/** A number field as a number; null if it is not one. DuckDB would read "1_000"; no laboratory writes that. */
export function numberSql(name: SampleColumn, columns: readonly TypedColumn[]): string {
  const column = `row.${identifier(name)}`;
  const type = columns.find((typed) => typed.name === name)?.type;
  if (type !== 'VARCHAR') return `CAST(${column} AS DOUBLE)`;
  return `CASE WHEN contains(${column}, '_') THEN NULL ELSE TRY_CAST(${column} AS DOUBLE) END`;
}

/** True for a row whose number field holds something else. */
export const isNoNumber = (name: SampleColumn, columns: readonly TypedColumn[]): string =>
  `row.${identifier(name)} IS NOT NULL AND coalesce(NOT isfinite(${numberSql(name, columns)}), true)`;

/** `sample_date` as a date and a time of day, if any. A typed timestamp at midnight is a date. */
export function dateSql(columns: readonly TypedColumn[], format: DateFormat): { date: string; time: string } {
  const type = columns.find(({ name }) => name === 'sample_date')?.type;
  const column = 'row.sample_date';
  if (!isDate(type)) return { date: format.date(column), time: format.time(column) };
  if (type === 'DATE') return { date: column, time: 'CAST(NULL AS VARCHAR)' };
  const time = `CASE WHEN ${column} <> date_trunc('day', ${column}) THEN strftime(${column}, '%H:%M:%S') END`;
  return { date: `CAST(${column} AS DATE)`, time };
}

/** All checks for which the contract rejects a row. `degrees`: the mapping gives lat and long, not x and y. */
export function rowChecks(
  columns: readonly TypedColumn[],
  format: DateFormat,
  allowedValues: Readonly<Partial<Record<SampleColumn, readonly (string | number)[]>>>,
  degrees: boolean,
): RowCheck[] {
  const { date } = dateSql(columns, format);
  const noNumber = numberColumns.flatMap(({ name }): RowCheck[] => {
    const fails = isNoNumber(name, columns);
    if (columns.find((typed) => typed.name === name)?.type !== 'VARCHAR')
      return [{ field: name, fails, reason: 'not a number' }];
    const isOther = isOtherwiseWritten(`row.${identifier(name)}`);
    return [
      // A CASE looks for other writings only in what is no number: an AND may look in every cell.
      { field: name, fails: `CASE WHEN ${fails} THEN NOT ${isOther} END`, reason: 'not a number' },
      { field: name, fails: `CASE WHEN ${fails} THEN ${isOther} END`, reason: otherwiseWritten },
    ];
  });
  return [
    ...(['analyte', 'location', 'sample_date'] as const).map((name): RowCheck => ({
      field: name,
      fails: `row.${name} IS NULL`,
      reason: `the row has no ${name}`,
    })),
    {
      field: 'sample_date',
      fails: `row.sample_date IS NOT NULL AND coalesce(${date} < DATE '0001-01-01' OR ${date} > DATE '9999-12-31', true)`,
      reason: 'not a valid date, or not in the format that the mapping gives',
    },
    {
      field: 'detect',
      fails: hasUnknownFlag,
      reason: 'not a known detect flag; known are F, U, N (not detected), Y, T, D or empty (detected)',
    },
    ...noNumber,
    {
      field: 'result',
      fails: `row.result IS NULL AND NOT ${rowIsNonDetect} AND NOT coalesce(${hasUnknownFlag}, false)`,
      reason: 'the row has no result; only a non-detect (detect F, U or N) may have none',
    },
    {
      field: 'x',
      fails: 'position.problem IS NOT NULL',
      reason: 'not a valid position',
      positionSql: {
        field: degrees ? degreesColumn : 'position.problem_column',
        value: positionValue,
        reason: 'position.problem',
      },
    },
    ...Object.entries(allowedValues).map(([name, values]): RowCheck => ({
      field: name,
      fails: `CAST(${allowedColumn(name, date)} AS VARCHAR) NOT IN (${values.map((value) => textConstant(String(value))).join(', ')})`,
      reason: `the site allows ${values.join(', ')}`,
    })),
  ];
}

const degreesColumn = `CASE position.problem_column WHEN 'x' THEN 'long' WHEN 'y' THEN 'lat' ELSE 'crs' END`;
const positionValue = `CASE position.problem_column WHEN 'x' THEN row.x WHEN 'y' THEN row.y ELSE row.crs END`;

/** Allowed values apply to the record, so to standard names and units. */
function allowedColumn(name: string, date: string): string {
  if (name === 'unit') return 'coalesce(unit.name, row.unit)';
  if (name === 'analyte') return 'coalesce(analyte.name, row.analyte)';
  if (name === 'location') return 'coalesce(location.name, row.location)';
  if (name === 'year' || name === 'quarter') return `${name}(${date})`;
  return `row.${identifier(name)}`;
}
