import { meansNonDetect } from '../flags/default-meaning.ts';
import type { SqlSession } from '../sql-session.ts';
import { chosenLocation } from './chosen-location.ts';
import { isNumeric, numericCells, type ColumnFacts, type TableFacts } from './column-facts.ts';
import { dateOrder, type DateOrder } from './date-order.ts';
import { depthUnitOfName, fieldNames, rankOfName, type ProposedField } from './field-names.ts';
import { takeByContents } from './roles-by-contents.ts';

/** Which columns of a table hold which fields, by their names and by what is in them. */
export interface TableRoles {
  facts: TableFacts;
  columns: ReadonlyMap<ProposedField, ColumnFacts>;
  dates: DateOrder | null;
  /** What must be asked about the location's column. */
  locationDoubt: string | null;
  /** What must be asked about the column of results. */
  resultDoubt: string | null;
  /** The column of one depth, and its unit. */
  depth: { column: ColumnFacts; unit: 'ft' | 'm' } | null;
}

/** What the cells of a column must be like for a field; a name alone is not enough. */
const holds: Readonly<Partial<Record<ProposedField, (column: ColumnFacts, rows: number) => boolean>>> = {
  analyte: ({ filled }, rows) => filled >= rows * 0.95,
  result: (column) => numericCells(column) + nonDetectCells(column) >= column.filled * 0.5 && column.filled > 0,
  unit: holdsUnits,
  reporting_limit_unit: holdsUnits,
  detection_limit_unit: holdsUnits,
  speciation: ({ filled, numbers }) => filled > 0 && numbers === 0,
  sample: ({ filled, distinct, decimals }) => filled > 0 && decimals === 0 && distinct <= 40,
  flag: ({ filled, distinct, decimals }) => filled > 0 && decimals === 0 && distinct <= 40,
  sample_time: ({ filled, numbers, decimals, max, examples }) =>
    filled > 0 &&
    decimals === 0 &&
    (numbers === filled ? (max ?? 0) < 2400 : examples.every((text) => /^\d{1,2}:\d{2}/.test(text))),
  lat: (column) => isNumeric(column, 1) && column.decimals > 0 && inRange(column, 90),
  long: (column) => isNumeric(column, 1) && column.decimals > 0 && inRange(column, 180),
  x: (column) => isNumeric(column, 1) && !inRange(column, 180),
  y: (column) => isNumeric(column, 1) && !inRange(column, 90),
  location: ({ filled }, rows) => filled >= rows * 0.5,
  sample_id: ({ filled }, rows) => filled >= rows * 0.5,
  matrix: ({ filled, distinct }) => filled > 0 && distinct <= 20,
  filtered: ({ filled, distinct, decimals }) => filled > 0 && decimals === 0 && distinct <= 20,
  reporting_limit: (column) => isNumeric(column, 0.9),
  detection_limit: (column) => isNumeric(column, 0.9),
  uncertainty: (column) => isNumeric(column, 0.9),
  cas_id: ({ examples }) => examples.some((text) => /^\d{2,7}-\d{2}-\d$/.test(text)),
};

function holdsUnits({ filled, numbers, distinct }: ColumnFacts): boolean {
  return filled > 0 && numbers < filled * 0.1 && distinct <= 200;
}

const nonDetectCells = ({ words }: ColumnFacts): number =>
  words.reduce((sum, { text, rows }) => sum + (meansNonDetect(text) ? rows : 0), 0);

const inRange = ({ min, max }: ColumnFacts, degrees: number): boolean =>
  (min ?? -Infinity) >= -degrees && (max ?? Infinity) <= degrees;

export async function tableRoles(session: SqlSession, facts: TableFacts): Promise<TableRoles> {
  const { table } = facts;
  const columns = new Map<ProposedField, ColumnFacts>();
  const isTaken = (column: ColumnFacts): boolean => [...columns.values()].includes(column);
  const candidates = (field: ProposedField): ColumnFacts[] =>
    facts.columns
      .map((column) => ({ column, rank: rankOfName(field, column.name) }))
      .filter(({ column, rank }) => rank !== null && !isTaken(column))
      .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
      .map(({ column }) => column)
      .filter((column) => holds[field]?.(column, table.rows) ?? column.filled > 0);
  const take = (field: ProposedField, column: ColumnFacts | undefined): void => {
    if (column) columns.set(field, column);
  };
  let dates: DateOrder | null = null;
  // A date is told by its look too, under any name.
  const datelike = facts.columns.filter(
    (column) => column.filled >= table.rows * 0.5 && (column.numbers === 0 || isDigitsOfDay(column)),
  );
  for (const column of new Set([...candidates('sample_date'), ...datelike])) {
    dates = await dateOrder(session, table.file.table, column.name);
    if (!dates) continue;
    take('sample_date', column);
    break;
  }
  takePair(columns, candidates, 'lat', 'long');
  if (!columns.has('lat')) takePair(columns, candidates, 'x', 'y');
  const location = await chosenLocation(session, facts, columns, candidates('location'));
  take('location', location.column ?? undefined);
  const found: readonly ProposedField[] = ['sample_date', 'lat', 'long', 'x', 'y', 'location'];
  for (const field of Object.keys(fieldNames) as ProposedField[]) {
    if (!found.includes(field)) take(field, candidates(field)[0]);
  }
  takeByContents(columns, facts.columns);
  const [depth] = facts.columns.flatMap((column) => {
    const unit = depthUnitOfName(column.name);
    return unit && isNumeric(column, 0.9) && !isTaken(column) ? [{ column, unit }] : [];
  });
  return { facts, columns, dates, locationDoubt: location.doubt, resultDoubt: null, depth: depth ?? null };
}

/** Days as digits alone: 20140325, with or without the time behind. */
const isDigitsOfDay = ({ numbers, filled, decimals, min, max }: ColumnFacts): boolean =>
  numbers === filled &&
  decimals === 0 &&
  [1, 1e4, 1e6].some((scale) => (min ?? 0) >= 19_000_101 * scale && (max ?? 0) <= 20_991_231 * scale + scale - 1);

function takePair(
  columns: Map<ProposedField, ColumnFacts>,
  candidates: (field: ProposedField) => ColumnFacts[],
  first: ProposedField,
  second: ProposedField,
): void {
  const [one] = candidates(first);
  const other = candidates(second).find((column) => column !== one);
  if (!one || !other) return;
  columns.set(first, one);
  columns.set(second, other);
}
