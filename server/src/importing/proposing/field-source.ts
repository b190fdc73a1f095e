import { identifier } from '../../samples/duckdb/sql-text.ts';
import { shownText } from '../shown-text.ts';
import type { ColumnFacts, Word } from './column-facts.ts';
import { rankOfName, type ProposedField } from './field-names.ts';
import type { JoinedTable } from './join-tables.ts';
import { pointed } from '../mapping/number-style.ts';
import type { TableRoles } from './table-roles.ts';
import type { WideColumns } from './wide-analytes.ts';

/** What was found in the files. */
export interface FoundTables {
  /** The table with the results. */
  main: TableRoles;
  joined: readonly JoinedTable[];
  /** Its analytes, if it has one column for each. */
  wide: WideColumns | null;
  /** Rows without a result that have a limit, by the limit's column. */
  limitsAlone: readonly { column: ColumnFacts; rows: number }[];
}

/** Where a field is: its column, as SQL names it, and the table's. */
export interface Source {
  column: ColumnFacts;
  sql: string;
  roles: TableRoles;
}

export type SourceOf = (field: ProposedField) => Source | null;

/** What a wide table calls so is about one of its columns. */
const ofWide: readonly ProposedField[] = [
  'analyte',
  'result',
  'unit',
  'flag',
  'reporting_limit',
  'detection_limit',
  'reporting_limit_unit',
  'detection_limit_unit',
  'uncertainty',
  'speciation',
];

export function findSource(field: ProposedField, { main, joined, wide }: FoundTables): Source | null {
  const sources =
    wide !== null && ofWide.includes(field)
      ? []
      : [main, ...joined.map(({ roles }) => roles)].flatMap((roles) => {
          const column = roles.columns.get(field);
          return column ? [{ column, roles, sql: columnSql(roles, main, column) }] : [];
        });
  const [first = null, ...rest] = sources;
  if (field !== 'analyte' || !first) return first;
  // A list of parameters has their full names.
  const better = rest.find(
    ({ column }) => (rankOfName(field, column.name) ?? 0) < (rankOfName(field, first.column.name) ?? 0),
  );
  return better ?? first;
}

export const columnSql = (roles: TableRoles, main: TableRoles, column: ColumnFacts): string =>
  `${roles === main ? 'results' : identifier(roles.facts.table.file.table)}.${identifier(column.name)}`;

/** A source's number as text with a decimal point. */
export const numberSql = ({ sql, column: { style } }: Source): string =>
  style.writing === null ? sql : pointed(`trim(${sql})`, style);

export function described({ column, roles }: Source): string {
  const examples = column.examples.map(shown).join(' · ');
  return `${shown(roles.facts.table.file.name)}, ${shown(column.name)}: ${column.distinct} different, such as ${examples}`;
}

/** A delivered text within a comment or on a terminal: on one line, and without what nobody would see. */
export const shown = (text: string): string => shownText(text, 60);

const maxWordsShown = 12;

/** Texts with the numbers of their cells: `Blank (2), Spike (1)`. */
export function shownWords(words: readonly Word[]): string {
  const listed = words.slice(0, maxWordsShown).map(({ text, rows }) => `${shown(text)} (${rows})`);
  return `${listed.join(', ')}${words.length > listed.length ? ` and ${words.length - listed.length} more` : ''}`;
}
