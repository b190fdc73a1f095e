import { sumOfRows, numericCells, type ColumnFacts } from './column-facts.ts';
import { rankOfName } from './field-names.ts';
import { shown, shownWords } from './field-source.ts';
import type { TableRoles } from './table-roles.ts';

/** Why no table was taken for one of results: the reason for each table, with the line where there is one. */
export function whyNoResults(tables: readonly TableRoles[]): string[] {
  const names = tables.map(({ facts }) => facts.table.file.name).join(', ');
  const reasons = tables.map((roles) => `  ${shown(roles.facts.table.file.name)}: ${reasonOf(roles)}`);
  return [`No table with results was found in ${names}:`, ...reasons];
}

function reasonOf({ facts, columns, dates }: TableRoles): string {
  const { table } = facts;
  if (table.rows === 0 && table.unreadableCount > 0) {
    const [first] = table.unreadable;
    return `none of its ${table.unreadableCount} rows can be read; on line ${first?.line ?? 2} ${first?.reason ?? 'nothing is legible'}.`;
  }
  if (table.rows === 0) return 'it has no rows below the names of its columns.';
  const called = facts.columns.filter(({ name }) => rankOfName('result', name) !== null);
  const [result] = called.sort((a, b) => b.filled - a.filled);
  if (result && result.filled === 0) return `its column ${shown(result.name)} is empty.`;
  if (result && !columns.has('result'))
    return `${mostlyText(result)}. If another column has the results, write a mapping that says so.`;
  const [only] = facts.columns;
  if (facts.columns.length === 1 && only)
    return `it has one column, ${shown(only.name)}: nothing that stands between fields (comma, semicolon, tab, bar) is in its first line.`;
  if (result && dates === null)
    return `next to ${shown(result.name)} no column names what was measured, and none holds days of sampling.`;
  return `none of its columns is called a result, and no columns of numbers are next to locations or days; it has ${facts.columns
    .slice(0, 12)
    .map(({ name }) => shown(name))
    .join(', ')}.`;
}

const mostlyText = (column: ColumnFacts): string =>
  `its column ${shown(column.name)} has a number in ${numericCells(column)} of ${column.filled} cells; others, in ${sumOfRows(column.words)}, are texts such as ${shownWords(column.words.slice(0, 3))}`;
