import { identifier } from '../../samples/duckdb/sql-text.ts';
import type { SqlSession } from '../sql-session.ts';
import { plainName } from './field-names.ts';
import type { TableRoles } from './table-roles.ts';

/** A table that says more about rows of another: each of its keys is in it once. */
export interface JoinedTable {
  roles: TableRoles;
  /** Its key, and the same in the table of results. */
  key: string;
  of: string;
  /** The share of the other table's keys that it has. */
  coverage: number;
}

/** Keys that are missing in more than this share make no join. */
const enough = 0.8;

/** The tables among `others` that rows of `main` lead to, each by its best key. */
export async function joinTables(
  session: SqlSession,
  main: TableRoles,
  others: readonly TableRoles[],
): Promise<JoinedTable[]> {
  const joined: JoinedTable[] = [];
  for (const roles of others) {
    let best: JoinedTable | null = null;
    for (const key of roles.facts.columns) {
      if (key.filled === 0 || key.distinct < key.filled) continue;
      for (const of of main.facts.columns) {
        if (plainName(of.name) !== plainName(key.name) || of.filled === 0) continue;
        const coverage = await shareFound(session, main, of.name, roles, key.name);
        if (coverage >= enough && coverage > (best?.coverage ?? 0))
          best = { roles, key: key.name, of: of.name, coverage };
      }
    }
    if (best) joined.push(best);
  }
  return joined;
}

async function shareFound(
  session: SqlSession,
  main: TableRoles,
  of: string,
  other: TableRoles,
  key: string,
): Promise<number> {
  const keys = (roles: TableRoles, column: string): string =>
    `SELECT DISTINCT trim(${identifier(column)}) FROM ${identifier(roles.facts.table.file.table)} WHERE trim(${identifier(column)}) <> ''`;
  return session.number(
    `SELECT avg(CASE WHEN of IN (${keys(other, key)}) THEN 1 ELSE 0 END) FROM (${keys(main, of)}) AS main(of)`,
  );
}
