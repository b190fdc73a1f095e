import type { CasRecord, StandardLocation } from '@wellfield/contract';
import { parse, type Info } from 'csv-parse/sync';
import { SiteFolderError, readSiteFile } from './site-file.ts';

/** Both lookup tables of a site. */
export interface Lookups {
  casIds: CasRecord[];
  standardLocations: StandardLocation[];
}

/** Reads and checks both lookup tables. Throws `SiteFolderError` listing every mistake by file, line, column and reason. */
export async function loadLookups(siteDir: string): Promise<Lookups> {
  const mistakes: string[] = [];
  const casIds = await readTable(siteDir, casIdsTable, mistakes);
  const standardLocations = await readTable(siteDir, standardLocationsTable, mistakes);
  if (mistakes.length > 0) throw new SiteFolderError(mistakes, siteDir);
  return { casIds, standardLocations };
}

type Cells = Readonly<Record<string, string>>;

interface Table<Row> {
  file: string;
  columns: readonly string[];
  /** Turns a line's cells into a row; calls `refuse` for each mistake. */
  row(cells: Cells, refuse: (column: string, reason: string) => void): Row;
  /** An alias and its only allowed standard name. */
  alias(row: Row): { column: string; alias: string | null; standard: string | null };
}

const casIdsTable: Table<CasRecord> = {
  file: 'cas_ids.csv',
  columns: ['analyte_name', 'cas_id', 'analyte_name_raw'],
  row(cells, refuse) {
    const casId = optional(cells.cas_id);
    if (!cells.analyte_name) refuse('analyte_name', 'the standard name is missing');
    if (casId !== null && /^\d/.test(casId) && !isCasNumber(casId)) {
      refuse('cas_id', `"${casId}" is not a CAS number: its check digit is wrong`);
    }
    return {
      analyte_name: cells.analyte_name ?? '',
      cas_id: casId,
      analyte_name_raw: optional(cells.analyte_name_raw),
    };
  },
  alias: (row) => ({ column: 'analyte_name_raw', alias: row.analyte_name_raw, standard: row.analyte_name }),
};

const standardLocationsTable: Table<StandardLocation> = {
  file: 'standard_locations.csv',
  columns: ['standard_name', 'standard_easting', 'standard_northing', 'location_id', 'owner', 'easting', 'northing'],
  row(cells, refuse) {
    const metres = (column: string): number | null => {
      const text = optional(cells[column]);
      const value = text === null ? null : Number(text);
      if (value !== null && !Number.isFinite(value)) refuse(column, `"${text}" is not a number`);
      return value;
    };
    if (!cells.location_id) refuse('location_id', 'the location id is missing');
    return {
      standard_name: optional(cells.standard_name),
      standard_easting: metres('standard_easting'),
      standard_northing: metres('standard_northing'),
      location_id: cells.location_id ?? '',
      owner: optional(cells.owner),
      easting: metres('easting'),
      northing: metres('northing'),
    };
  },
  alias: (row) => ({ column: 'location_id', alias: row.location_id, standard: row.standard_name }),
};

async function readTable<Row>(siteDir: string, table: Table<Row>, mistakes: string[]): Promise<Row[]> {
  const lines = parseLines(await readSiteFile(siteDir, table.file), table.file, siteDir);
  const [header, ...body] = lines;
  if (header?.cells.join(',') !== table.columns.join(',')) {
    mistakes.push(`${table.file}:1: the header must be ${table.columns.join(',')}`);
    return [];
  }
  const owners = new Map<string, { standard: string | null; line: number }>();
  return body.map(({ line, cells }) => {
    const named: Cells = Object.fromEntries(table.columns.map((column, index) => [column, cells[index] ?? '']));
    const refuse = (column: string, reason: string): void => {
      mistakes.push(`${table.file}:${line}: ${column}: ${reason}`);
    };
    if (cells.length !== table.columns.length) {
      mistakes.push(`${table.file}:${line}: ${cells.length} cells, but the header has ${table.columns.length}`);
    }
    const row = table.row(named, refuse);
    const { column, alias, standard } = table.alias(row);
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

function parseLines(text: string, file: string, siteDir: string): Line[] {
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

/**
 * Whether a CAS registry number's check digit is valid: the sum of the other digits, each times its position from the
 * right, modulo 10.
 */
function isCasNumber(text: string): boolean {
  if (!/^\d{2,7}-\d{2}-\d$/.test(text)) return false;
  const digits = Array.from(text.replaceAll('-', ''), Number);
  const check = digits.pop();
  const sum = digits.toReversed().reduce((total, digit, index) => total + digit * (index + 1), 0);
  return sum % 10 === check;
}

function optional(cell: string | undefined): string | null {
  return cell === undefined || cell === '' ? null : cell;
}
