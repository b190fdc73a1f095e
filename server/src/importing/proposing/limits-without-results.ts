import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';
import type { SqlSession } from '../sql-session.ts';
import type { FoundTables } from './field-source.ts';
import { flagTexts } from './flag-texts.ts';
import type { TableRoles } from './table-roles.ts';

/** Rows whose result is empty beside a limit, and that no flag calls a non-detect: how many, by the limit's column. */
export async function limitsWithoutResults(
  session: SqlSession,
  { facts, columns }: TableRoles,
): Promise<FoundTables['limitsAlone']> {
  const result = columns.get('result');
  if (!result) return [];
  const flag = columns.get('flag');
  const stated = flag ? flagTexts(flag).nonDetects : [];
  const isStated =
    flag && stated.length > 0
      ? `coalesce(trim(${identifier(flag.name)}) IN (${stated.map(textConstant).join(', ')}), false)`
      : 'false';
  const isEmpty = ({ name }: { name: string }): string => `coalesce(trim(${identifier(name)}), '') = ''`;
  const found: FoundTables['limitsAlone'][number][] = [];
  for (const column of (['reporting_limit', 'detection_limit'] as const).flatMap((field) => columns.get(field) ?? [])) {
    const before = found.map((one) => isEmpty(one.column)).join(' AND ') || 'true';
    const rows = await session.number(
      `SELECT count(*) FROM ${identifier(facts.table.file.table)} WHERE ${isEmpty(result)} AND NOT ${isEmpty(column)} AND NOT ${isStated} AND ${before}`,
    );
    if (rows > 0) found.push({ column, rows });
  }
  return found;
}
