import { identifier } from '../../samples/duckdb/sql-text.ts';
import { shownText } from '../shown-text.ts';
import type { SqlSession } from '../sql-session.ts';
import type { ColumnFacts, TableFacts } from './column-facts.ts';
import { plainName, rankOfName, type ProposedField } from './field-names.ts';

/** The column that tells where a sample was taken, and what must be asked about it. */
interface ChosenLocation {
  column: ColumnFacts | null;
  doubt: string | null;
}

/**
 * The surest of the columns that are called a location. Where another one divides its values, as wells do the sites that they
 * are on, which of them is meant is asked; where none is called so, one that stands at one position each is.
 */
export async function chosenLocation(
  session: SqlSession,
  facts: TableFacts,
  columns: ReadonlyMap<ProposedField, ColumnFacts>,
  named: readonly ColumnFacts[],
): Promise<ChosenLocation> {
  const fitting: ColumnFacts[] = [];
  for (const column of named) if (await hasOnePositionEach(session, facts, columns, column)) fitting.push(column);
  const [first] = fitting;
  if (!first) return byPositions(session, facts, columns);
  for (const other of fitting) {
    if (rankOfName('sample_id', other.name) !== null || other.distinct <= first.distinct) continue;
    if (!(await divides(session, facts, other, first))) continue;
    const chosen = isSite(first.name) && !isSite(other.name) ? other : first;
    const left = chosen === first ? other : first;
    const [fewer, more] = [first, other].map((one) => `${shownText(one.name, 60)} has ${one.distinct} values`);
    return {
      column: chosen,
      doubt: `${fewer}, ${more}, each within one of them: ${shownText(chosen.name, 60)} was taken for the place of sampling, not ${shownText(left.name, 60)}`,
    };
  }
  return { column: first, doubt: null };
}

/** Names of what has several places of sampling. */
const isSite = (name: string): boolean => /site|facility|project|area|group/.test(plainName(name));

/** Whether each value of one column goes with one of the other. */
async function divides(
  session: SqlSession,
  { table }: TableFacts,
  finer: ColumnFacts,
  coarser: ColumnFacts,
): Promise<boolean> {
  const [one, other] = [finer, coarser].map(({ name }) => `nullif(trim(${identifier(name)}), '')`);
  const several = await session.number(
    `SELECT count(*) FROM (SELECT ${one} AS fine FROM ${identifier(table.file.table)} WHERE ${one} IS NOT NULL GROUP BY 1 HAVING count(DISTINCT ${other}) <> 1)`,
  );
  return several === 0;
}

/** A column of texts under any name, each of which is at one place, and each place has one. */
async function byPositions(
  session: SqlSession,
  facts: TableFacts,
  columns: ReadonlyMap<ProposedField, ColumnFacts>,
): Promise<ChosenLocation> {
  const position = positionSql(columns);
  if (position === null) return { column: null, doubt: null };
  const table = identifier(facts.table.file.table);
  const positions = await session.number(`SELECT count(DISTINCT ${position}) FROM ${table}`);
  const taken = [...columns.values()];
  const isName = ({ filled, distinct, decimals, name }: ColumnFacts): boolean =>
    filled >= facts.table.rows * 0.95 &&
    distinct === positions &&
    decimals === 0 &&
    rankOfName('sample_id', name) === null;
  for (const column of facts.columns.filter((one) => !taken.includes(one) && isName(one))) {
    if (!(await hasOnePositionEach(session, facts, columns, column))) continue;
    return {
      column,
      doubt: `${shownText(column.name, 60)} was taken for the place of sampling, since each of its ${column.distinct} values is at one position`,
    };
  }
  return { column: null, doubt: null };
}

function positionSql(columns: ReadonlyMap<ProposedField, ColumnFacts>): string | null {
  const [x, y] = [columns.get('x') ?? columns.get('long'), columns.get('y') ?? columns.get('lat')];
  return x && y ? `(${identifier(x.name)}, ${identifier(y.name)})` : null;
}

/** A name that stands at several places for most of its rows is a number of a group, not of a location. */
async function hasOnePositionEach(
  session: SqlSession,
  { table }: TableFacts,
  columns: ReadonlyMap<ProposedField, ColumnFacts>,
  location: ColumnFacts,
): Promise<boolean> {
  const position = positionSql(columns);
  if (position === null) return true;
  const several = await session.number(
    `SELECT avg(CASE WHEN positions > 1 THEN 1 ELSE 0 END) FROM (
       SELECT count(DISTINCT ${position}) AS positions FROM ${identifier(table.file.table)} GROUP BY ${identifier(location.name)}
     )`,
  );
  return several < 0.5;
}
