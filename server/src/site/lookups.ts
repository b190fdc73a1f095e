import type { CasRecord, StandardLocation } from '@wellfield/contract';
import { SiteFolderError } from './site-file.ts';
import { optional, readTable, type Table } from './site-table.ts';

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
