import { createHash } from 'node:crypto';
import type { ExportJob, ScreenFilters } from '@wellfield/contract';
import { sql } from 'kysely';
import type { NewExport } from '../../port/exports.ts';

/*
 * What the row of an export keeps of a screen's rows.
 */

type StoredScreenFilters = ScreenFilters & { sha256: string };

/** What narrowed the rows, and a checksum of which they are: equal for equal rows of equal filters. */
export function screenFiltersText({ taken }: Pick<NewExport, 'taken'>): string | null {
  if (!taken) return null;
  const { analyte, filters, state, bits } = taken;
  const sha256 = createHash('sha256').update(bits).digest('base64url');
  return JSON.stringify({ analyte, filters, state, sha256 } satisfies StoredScreenFilters);
}

/** That text in short, for the account. */
export function narrowedOf(text: string | null): ExportJob['narrowed'] {
  if (text === null) return null;
  const { analyte, filters } = JSON.parse(text) as StoredScreenFilters;
  return { analyte, filters };
}

/** The bytes that people's texts take in a row. */
export const exportBytes = sql<number>`octet_length(choices) + coalesce(octet_length(screen_filters), 0) + coalesce(octet_length(taken_rows), 0)`;
