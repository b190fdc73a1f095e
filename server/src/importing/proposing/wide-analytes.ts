import { meansNonDetect } from '../flags/default-meaning.ts';
import { isNumeric, numericCells, type ColumnFacts } from './column-facts.ts';
import { describesPositionOrTime, flaggedColumn, plainName, rankOfName } from './field-names.ts';
import type { TableRoles } from './table-roles.ts';

/** A column of a wide table whose cells are results. */
interface WideAnalyte {
  column: ColumnFacts;
  analyte: string;
  unit: string | null;
  /** The column that says which of its results were not detected. */
  flag: ColumnFacts | null;
}

/** Where a table is wide, one column an analyte: those, and columns of numbers that are none. */
export interface WideColumns {
  analytes: readonly WideAnalyte[];
  leftOut: readonly string[];
}

/** `unitOf` knows units that stand in a table of their own, by column. */
export function wideColumns(roles: TableRoles, unitOf: ReadonlyMap<string, string>): WideColumns {
  const { facts } = roles;
  const hasRole = new Set(roles.columns.values());
  if (roles.depth) hasRole.add(roles.depth.column);
  const names = facts.columns.map(({ name }) => name);
  const flags = new Map<string, ColumnFacts>();
  for (const column of facts.columns) {
    const about = flaggedColumn(column.name, names);
    if (about !== null && isFlag(column)) flags.set(about, column);
  }
  const isOfFlags = new Set(flags.values());
  const results = facts.columns.filter(
    (column) => !hasRole.has(column) && !isOfFlags.has(column) && isMeasured(column) && !isDate(column),
  );
  // Among many names that begin so, `top5_cd` is cadmium; alone, `medium_cd` is a code.
  const shared = sharedPrefix(results.map(({ name }) => name));
  const describes = (name: string): boolean =>
    !(shared !== '' && name.length <= shared.length + 2) && describesPositionOrTime(name.slice(shared.length));
  const retained = results.filter(({ name }) => !describes(name) || flags.has(name));
  const prefix = shared || sharedPrefix(retained.map(({ name }) => name));
  // One column of units beside flags is about what has a flag.
  const common = soleText(roles.columns.get('unit'));
  return {
    analytes: retained.map((column) => {
      const flag = flags.get(column.name) ?? null;
      const own = /\[(.*)\]\s*$|\((.*)\)\s*$/.exec(column.name);
      const ofAll = common !== null && (flags.size === 0 || flag !== null) ? common : null;
      return {
        column,
        analyte:
          column.name
            .slice(prefix.length)
            .replace(/\s*(\[.*\]|\([^()]*\))\s*$/, '')
            .trim() || column.name,
        unit:
          own?.[1] ?? own?.[2] ?? unitOf.get(plainName(column.name)) ?? facts.units?.units.get(column.name) ?? ofAll,
        flag,
      };
    }),
    leftOut: results.filter((column) => !retained.includes(column)).map(({ name }) => name),
  };
}

const isFlag = ({ distinct, numbers, filled, decimals, max }: ColumnFacts): boolean =>
  distinct <= 12 && decimals === 0 && (numbers < filled || (max ?? 0) <= 1);

/** Half of the cells are numbers; or all are, but for words that mean not detected or not measured. */
function isMeasured(column: ColumnFacts): boolean {
  if (isNumeric(column, 0.5)) return true;
  const known = column.words.filter(({ text }) => meansNonDetect(text) || isBlankWord(text));
  const cells = known.reduce((sum, { rows }) => sum + rows, numericCells(column));
  const holdsResults = numericCells(column) > 0 || known.some(({ text }) => !isBlankWord(text));
  return column.filled > 0 && cells === column.filled && holdsResults;
}

/** What people write where nothing was measured. */
export const isBlankWord = (text: string): boolean =>
  /^(n\.?\s?a\.?|n\.?\s?s\.?|n\.?\s?m\.?|-+|–|\?|null|nan|none|not (analy[sz]ed|measured|sampled))$/i.test(text);

const isDate = (column: ColumnFacts): boolean => rankOfName('sample_date', column.name) !== null;

const soleText = (column: ColumnFacts | undefined): string | null =>
  column?.distinct === 1 ? (column.examples[0] ?? null) : null;

/** What all names begin with, up to a sign, if there are many: `top5_ag`, `top5_al`. */
function sharedPrefix(names: readonly string[]): string {
  const [first = '', ...rest] = names;
  const end = first.search(/[_.\s-]/) + 1;
  const prefix = first.slice(0, end);
  return end > 1 && rest.length >= 4 && rest.every((name) => name.startsWith(prefix)) ? prefix : '';
}
