import type { Dataset } from '@wellfield/contract';
import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';
import type { RawTable } from '../reading/file-reader.ts';
import type { SqlSession } from '../sql-session.ts';

/** One kind of table that a format delivers. */
export interface TableKind {
  /** What it is called in the format's SELECT: the view `delivered NAME`. */
  name: string;
  /** In words, for people. */
  title: string;
  /** Its columns by meaning, each with the names that it can have. Signs and case of a name do not matter. */
  columns: Readonly<Record<string, readonly string[]>>;
  /** Sets of meanings; a header with all of one set is of this kind. */
  recognizedBy: readonly (readonly string[])[];
}

/** A way in which other programs hand over results, told from the tables' headers and read without a mapping file. */
export interface DeliveryFormat {
  /** What `--format` takes. */
  name: string;
  /** Whose format it is, in words. */
  title: string;
  /** A header is of the first kind that it fits. */
  kinds: readonly TableKind[];
  /** The kind with the results: without it there is nothing to import. */
  results: string;
  /** Sets of meanings of which one file must have one: the others would be read wrongly without. */
  needs?: readonly (readonly string[])[];
  /** The sample record's fields by the meanings of columns of results, to name the column in rejections. */
  meaningOf: Readonly<Record<string, string>>;
  /** Meanings whose cells are numbers, of any kind of table. */
  numbers: readonly string[];
  /** Meanings that few files have, so that nothing is missing without them. */
  optional?: readonly string[];
  /** Creates what its SELECT reads besides the views of all kinds. */
  prepare?(session: SqlSession): Promise<void>;
  /** A SELECT of records over the views of all kinds, which have every column, `source_file` and `_line`. */
  records(choices: FormatChoices): string;
  /** What people must know about the rows; can throw `ImportRefusedError`. */
  notes?(session: SqlSession, tables: readonly RawTable[]): Promise<string[]>;
}

/** What the operator says besides the format. */
export interface FormatChoices {
  dataset: Dataset;
  /** The system of coordinates that do not name one. */
  crs: string | null;
  /** What was answered about a column's decimal sign, which is likelier a certain one; null if nothing was. */
  chooseWriting?: (column: string, decimal: string) => string | null;
}

/** The relation with all rows of a kind of table. */
export const delivered = (kind: string): string => identifier(`delivered ${kind}`);

/** The rows of a kind, one for each key: of what is listed twice the first is used. */
export function firstOf(kind: string, key: readonly string[], columns: readonly string[]): string {
  const keys = key.map(identifier).join(', ');
  const firsts = columns.map((name) => `first(${identifier(name)}) AS ${identifier(name)}`);
  return `(SELECT ${keys}, ${firsts.join(', ')} FROM ${delivered(kind)} GROUP BY ${keys})`;
}

/** The system that the operator names, as SQL. */
export const chosenCrs = ({ crs }: FormatChoices): string =>
  `CAST(${crs === null ? 'NULL' : textConstant(crs)} AS VARCHAR)`;

/** A code of EPSG within a text, as SQL; null where there is none. */
export const epsgIn = (text: string): string => `nullif(regexp_extract(upper(${text}), '(EPSG:\\d+)', 1), '')`;

const spelling = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** A header's columns by the meanings that a kind of table gives to them. */
export function columnsByMeaning(kind: TableKind, header: readonly string[]): Map<string, string> {
  const bySpelling = new Map(header.map((name) => [spelling(name), name]));
  const found = new Map<string, string>();
  for (const [meaning, names] of Object.entries(kind.columns)) {
    const column = names.map((name) => bySpelling.get(spelling(name))).find((name) => name !== undefined);
    if (column !== undefined) found.set(meaning, column);
  }
  return found;
}

/** The kind of table that has such a header; null if the format has none. */
export function kindOfTable(format: DeliveryFormat, header: readonly string[]): TableKind | null {
  const isDetermined = (kind: TableKind): boolean => {
    const found = columnsByMeaning(kind, header);
    return kind.recognizedBy.some((meanings) => meanings.every((meaning) => found.has(meaning)));
  };
  return format.kinds.find(isDetermined) ?? null;
}
