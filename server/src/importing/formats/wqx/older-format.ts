import type { RawTable } from '../../reading/file-reader.ts';
import type { SqlSession } from '../../sql-session.ts';
import { delivered } from '../delivery-format.ts';

/** A column that only the older format (WQX 2.2) has by this name; the new one has Location_Identifier. */
const olderColumn = 'monitoringlocationidentifier';

/**
 * That files in the portal's older format lack what the U.S. Geological Survey has measured since: the portal answers them as
 * before, without an error and without these rows. Source: the portal's and dataRetrieval's notices of March 2024.
 */
export async function olderFormatNotes(session: SqlSession, tables: readonly RawTable[]): Promise<string[]> {
  const rows = await session.rows(
    `SELECT DISTINCT source_file AS file FROM ${delivered('results')} WHERE provider = 'NWIS' OR starts_with(location, 'USGS-')`,
  );
  const ofSurvey = new Set(rows.map(({ file }) => file));
  return tables
    .filter(({ file, header }) => ofSurvey.has(file.name) && header.some((name) => name.toLowerCase() === olderColumn))
    .map(
      ({ file }) =>
        `${file.name}: in the portal's older format, in which the rows of the U.S. Geological Survey end on March 11, 2024; ` +
        'download later ones in the new format (WQX 3.0), which is read, too',
    );
}
