import { formatCounted } from '@wellfield/science';
import { formatOfResults } from '../formats/delivery-formats.ts';
import { ImportRefusedError } from '../import-options.ts';
import { requiredFields } from '../mapping/mapping.ts';
import type { RawTable } from '../reading/file-reader.ts';
import { loadTables } from '../reading/load-tables.ts';
import { sourceFiles } from '../reading/source-file.ts';
import { shownText } from '../shown-text.ts';
import type { SqlSession } from '../sql-session.ts';
import { tableFacts } from './column-facts.ts';
import { plainName } from './field-names.ts';
import { joinTables } from './join-tables.ts';
import type { FoundTables } from './field-source.ts';
import { limitsWithoutResults } from './limits-without-results.ts';
import { mappingSql, type ProposedMapping } from './mapping-sql.ts';
import { whyNoResults } from './why-no-results.ts';
import { tableRoles, type TableRoles } from './table-roles.ts';
import { wideColumns, type WideColumns } from './wide-analytes.ts';

/** What can be told from files about how to import them. */
export type Proposal =
  | { kind: 'names' }
  | { kind: 'format'; name: string; title: string }
  | ({ kind: 'mapping'; unused: string[] } & ProposedMapping);

/**
 * Proposes how to import files, from their columns' names and contents. Nothing is written and nothing imported.
 * Throws `ImportRefusedError` if no table holds results.
 */
export async function proposeMapping(
  session: SqlSession,
  paths: readonly string[],
  folder: string,
  onFile: (name: string, fraction: number) => void,
  { encoding = null, signal }: { encoding?: string | null; signal?: AbortSignal } = {},
): Promise<Proposal> {
  const files = await sourceFiles(paths, encoding);
  const faults: string[] = [];
  const onUnread = (_: string, fault: string | null): void => void (fault !== null && faults.push(fault));
  const onNote = (note: string): void => void faults.push(note);
  const tables = await loadTables(
    files,
    { session, folder, choose: (header) => header, takesSheet: () => true, onUnread, onNote, signal },
    ({ name }, fraction) => onFile(name, fraction),
  );
  faults.push(...tables.flatMap(unreadableRows));
  const format = tables.map(({ header }) => formatOfResults(header)).find((found) => found !== null);
  if (format) return { kind: 'format', name: format.name, title: format.title };

  if (
    tables.every(({ header }) => requiredFields.every((field) => header.some((name) => name.toLowerCase() === field)))
  ) {
    return { kind: 'names' };
  }

  const found: TableRoles[] = [];
  for (const table of tables) {
    signal?.throwIfAborted();
    found.push(withOnlyNumbers(await tableRoles(session, await tableFacts(session, table))));
  }
  const { main, wide, units, joined } = await resultsAmong(session, found, faults);
  const others = found.filter((roles) => roles !== main && roles !== units);
  const isUsed = (roles: TableRoles): boolean => joined.some((one) => one.roles === roles);
  const unused = others.filter((roles) => !isUsed(roles)).map(({ facts }) => facts.table.file.name);
  const limitsAlone = wide ? [] : await limitsWithoutResults(session, main);
  const { sql, checks, remarks } = mappingSql({ main, joined, wide, limitsAlone });
  return { kind: 'mapping', unused, sql, checks, remarks: [...remarks, ...faults] };
}

/** The tables of results, and what belongs to them. */
interface FoundResults extends Omit<FoundTables, 'limitsAlone'> {
  /** The table of a wide one's units. */
  units: TableRoles | null;
}

/** The table with the results: one row a result, else one column an analyte. */
async function resultsAmong(
  session: SqlSession,
  tables: readonly TableRoles[],
  faults: readonly string[],
): Promise<FoundResults> {
  const byRows = [...tables].sort((a, b) => b.facts.table.rows - a.facts.table.rows);
  const others = (main: TableRoles, units: TableRoles | null) => byRows.filter((one) => one !== main && one !== units);
  const long = byRows.find(
    ({ columns }) => columns.has('result') && (columns.has('analyte') || columns.has('sample_date')),
  );
  if (long) return { main: long, wide: null, units: null, joined: await joinTables(session, long, others(long, null)) };
  const wides: (FoundResults & { wide: WideColumns; isDated: boolean })[] = [];
  for (const main of byRows) {
    const units = byRows.find((other) => other !== main && namesUnitsOf(other, main)) ?? null;
    const wide = wideColumns(main, unitsIn(units));
    const joined = await joinTables(session, main, others(main, units));
    const isDated = [main, ...joined.map(({ roles }) => roles)].some(({ dates }) => dates !== null);
    wides.push({ main, units, wide, joined, isDated });
  }
  // A list of wells has numbers too, but no days of sampling, and others lead to it.
  const isList = ({ main }: FoundResults): boolean =>
    wides.some(
      (other) =>
        other.main.facts.table.rows > main.facts.table.rows && other.joined.some(({ roles }) => roles === main),
    );
  wides.sort(
    (a, b) =>
      Number(b.isDated) - Number(a.isDated) ||
      Number(isList(a)) - Number(isList(b)) ||
      b.wide.analytes.length - a.wide.analytes.length,
  );
  const [widest] = wides;
  const hasSamples = [...(widest?.main.columns.keys() ?? [])].some((field) =>
    ['location', 'sample_id', 'sample_date'].includes(field),
  );
  if (widest && widest.wide.analytes.length > 0 && hasSamples) return widest;
  throw new ImportRefusedError([...whyNoResults(tables), ...faults].join('\n'));
}

/** A table that names its analytes has results in its one column of measured numbers, whatever that is called. */
function withOnlyNumbers(roles: TableRoles): TableRoles {
  if (!roles.columns.has('analyte') || roles.columns.has('result')) return roles;
  const [only, ...others] = wideColumns(roles, new Map()).analytes;
  if (!only || others.length > 0) return roles;
  return {
    ...roles,
    columns: new Map([...roles.columns, ['result', only.column]]),
    resultDoubt: `${shownText(only.column.name, 60)} was taken for the column of results, since no other has measured numbers`,
  };
}

/** Rows that an import would reject before it maps them. */
function unreadableRows({ file, unreadable, unreadableCount }: RawTable): string[] {
  const [first] = unreadable;
  if (!first) return [];
  return [
    `${file.name}: ${formatCounted(unreadableCount, 'row')} cannot be read; on line ${first.line} ${first.reason}`,
  ];
}

/** A row of units under the same names as the columns. */
function namesUnitsOf(other: TableRoles, main: TableRoles): boolean {
  if (other.facts.table.rows > 3) return false;
  const names = new Set(main.facts.columns.map(({ name }) => plainName(name)));
  return other.facts.columns.filter(({ name }) => names.has(plainName(name))).length >= names.size * 0.5;
}

function unitsIn(units: TableRoles | null): Map<string, string> {
  const found = units?.facts.columns.flatMap(({ name, words }) => {
    const [unit] = words;
    return unit ? [[plainName(name), unit.text] as const] : [];
  });
  return new Map(found);
}
