import { refusalsOfExportLinks } from '@wellfield/contract';
import type { ExportStorage } from '../../export-storage/export-storage.ts';
import { refusal } from '../../http/refusal-error.ts';
import type { Exports } from '../../state/port/exports.ts';

/** What a link leads to; refuses with what became of it. A link that never was one is told nothing. */
export async function linkedFile(
  { exports, storage }: { exports: Exports; storage: ExportStorage },
  token: string,
  part?: 'manifest',
) {
  const found = await exports.findLink(token);
  if (!found) {
    const deleted = await exports.whenDeleted(token);
    if (deleted === null) throw refusal(refusalsOfExportLinks.noSuchExport);
    throw refusal(refusalsOfExportLinks.exportDeleted, { day: dayText(deleted) });
  }
  if (found.ended === 'revoked') throw refusal(refusalsOfExportLinks.linkRevoked);
  const file = found.ended ? null : await storage.open(found.id, part);
  if (!file) throw refusal(refusalsOfExportLinks.linkEnded);
  return { found, file };
}

/** Such as `Mar 8, 2026`. */
function dayText(time: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(time);
}
