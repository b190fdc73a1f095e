import { identifier } from '../../samples/duckdb/sql-text.ts';
import { shownText } from '../shown-text.ts';
import type { TableRoles } from './table-roles.ts';

const maxNamed = 12;

/** The columns with cells that a proposed statement does not name, in words for its reader, by table; null if it has all. */
export function unusedColumns(statement: string, tables: readonly TableRoles[]): string | null {
  const named = tables.flatMap(({ facts }) => {
    const unused = facts.columns.filter(({ name, filled }) => filled > 0 && !statement.includes(identifier(name)));
    if (unused.length === 0) return [];
    const names = unused.slice(0, maxNamed).map(({ name }) => shownText(name, 60));
    const more = unused.length > maxNamed ? ` and ${unused.length - maxNamed} more` : '';
    return [`${names.join(', ')}${more} of ${shownText(facts.table.file.name, 60)}`];
  });
  return named.length === 0 ? null : `columns that no line uses: ${named.join('; ')}`;
}
