import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';
import { unknownFlags } from '../flags/delivered-flags.ts';
import { flagAdvice } from '../flags/flag-advice.ts';
import type { RejectedRows } from '../import-options.ts';
import { reportListLength, type Rejection } from '../import-report.ts';
import type { Mapping } from '../mapping/mapping.ts';
import type { RawTable } from '../reading/file-reader.ts';
import type { SqlSession } from '../sql-session.ts';
import type { TypedColumn } from './cleaned-rows.ts';
import { isNoNumber, type RowCheck } from './row-checks.ts';
import { joinedRows } from './stage-rows.ts';

/** Lists the rejected rows of a delivery: unreadable ones, and those that a check rejects, once for each check. */
export async function rejectedRows(
  session: SqlSession,
  cleaned: string,
  checks: readonly RowCheck[],
  mapping: Mapping,
  tables: readonly RawTable[],
  columns: readonly TypedColumn[],
): Promise<RejectedRows> {
  const rows = joinedRows(cleaned);
  const failing = checks.map(({ fails }) => `coalesce(${fails}, false)`).join(' OR ');
  const checked = await session.number(`SELECT count(*) FROM ${rows} WHERE ${failing}`);
  const reasons = checks.map(
    ({ field, fails, reason, positionSql }, index) =>
      `SELECT row.source_file AS file, row._line AS line, ${index} AS check_index, ${positionSql?.field ?? textConstant(field)} AS field,
         CAST(${positionSql?.value ?? `row.${identifier(field)}`} AS VARCHAR) AS value,
         ${positionSql?.reason ?? textConstant(reason)} AS reason
       FROM ${rows} WHERE coalesce(${fails}, false)`,
  );
  const first = await session.rows(
    `SELECT * FROM (${reasons.join('\nUNION ALL\n')}) ORDER BY file, line, check_index LIMIT ${reportListLength}`,
  );
  const unreadable = tables.flatMap(({ file, unreadable: records }) =>
    records.map(({ line, value, reason }): Rejection => ({ file: file.name, line, column: 'row', value, reason })),
  );
  const all = [...unreadable, ...first.map((row) => rejection(row, mapping))];
  all.sort((one, other) => compareText(one.file, other.file) || (one.line ?? 0) - (other.line ?? 0));
  const unreadableCount = tables.reduce((sum, table) => sum + table.unreadableCount, 0);
  const isText = columns.find(({ name }) => name === 'result')?.type === 'VARCHAR';
  const flags = await unknownFlags(session, rows, { resultIsNoNumber: isText ? isNoNumber('result', columns) : null });
  const advice = flagAdvice(flags, mapping.sourceColumn('detect'), mapping.flagLines);
  return { rows: checked + unreadableCount, first: all.slice(0, reportListLength), flags, advice };
}

function rejection(row: Readonly<Record<string, unknown>>, mapping: Mapping): Rejection {
  const field = String(row['field']);
  return {
    file: String(row['file']),
    line: row['line'] === null ? null : Number(row['line']),
    column: mapping.sourceColumn(field),
    value: row['value'] as string | null,
    reason: String(row['reason']),
  };
}

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
