import { parse, type Info } from 'csv-parse/sync';
import { SiteFolderError, readSiteFile } from './site-file.ts';

type Cells = Readonly<Record<string, string>>;

/** A table of the site folder. */
export interface Table<Row> {
  file: string;
  columns: readonly string[];
  /** Further columns, which a table may have at its end, all of them or none. */
  furtherColumns?: readonly string[];
  /** Turns a line's cells into a row; calls `refuse` for each mistake. */
  row(cells: Cells, refuse: (column: string, reason: string) => void, line: number): Row;
  /** An alias and its only allowed standard name. */
  alias?(row: Row): { column: string; alias: string | null; standard: string | null };
}

const noAlias = { column: '', alias: null, standard: null };

/** The rows of a table; every mistake is noted by file, line, column and reason. Throws `SiteFolderError` if it is no CSV. */
export async function readTable<Row>(siteDir: string, table: Table<Row>, mistakes: string[]): Promise<Row[]> {
  const lines = parseLines(await readSiteFile(siteDir, table.file), table.file, siteDir);
  const [header, ...body] = lines;
  const { furtherColumns: further = [] } = table;
  const columns = header?.cells.length === table.columns.length ? table.columns : [...table.columns, ...further];
  if (header?.cells.join(',') !== columns.join(',')) {
    const more = further.length === 0 ? '' : `, which ${further.join(',')} can follow`;
    mistakes.push(`${table.file}:1: the header must be ${table.columns.join(',')}${more}`);
    return [];
  }
  const owners = new Map<string, { standard: string | null; line: number }>();
  return body.map(({ line, cells }) => {
    const named: Record<string, string> = {};
    for (const [index, column] of columns.entries()) named[column] = cells[index] ?? '';
    const refuse = (column: string, reason: string): void => {
      mistakes.push(`${table.file}:${line}: ${column}: ${reason}`);
    };
    if (cells.length !== columns.length) {
      mistakes.push(`${table.file}:${line}: ${cells.length} cells, but the header has ${columns.length}`);
    }
    const row = table.row(named, refuse, line);
    const { column, alias, standard } = table.alias?.(row) ?? noAlias;
    if (alias) {
      const first = owners.get(alias);
      if (!first) owners.set(alias, { standard, line });
      else if (first.standard !== standard) {
        refuse(column, `"${alias}" is already an alias of "${first.standard ?? ''}" on line ${first.line}`);
      }
    }
    return row;
  });
}

interface Line {
  line: number;
  cells: string[];
}

/** What only the parser understands: quotes, and white space that it does not trim on both sides or that ends lines. */
const needsParser = /"|[^\S \t\n]/;

function parseLines(text: string, file: string, siteDir: string): Line[] {
  // Every start reads thousands of days of flow, which are plain.
  if (!needsParser.test(text)) return plainLines(text);
  try {
    const records: unknown = parse(text, { info: true, relax_column_count: true, skip_empty_lines: true, trim: true });
    // The package's types do not cover the effect of `info`.
    return (records as { record: string[]; info: Info }[]).map(({ record, info }) => ({
      line: info.lines,
      cells: record,
    }));
  } catch (cause) {
    throw new SiteFolderError([`${file}: ${cause instanceof Error ? cause.message : String(cause)}`], siteDir);
  }
}

/** As the parser reads them. */
function plainLines(text: string): Line[] {
  return text.split('\n').flatMap((cells, index) => {
    if (cells.trim() === '') return [];
    return { line: index + 1, cells: cells.split(',').map((cell) => cell.trim()) };
  });
}

/** A cell's text; null if it is empty. */
export function optional(cell: string | undefined): string | null {
  return cell === undefined || cell === '' ? null : cell;
}
