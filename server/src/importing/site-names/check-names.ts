import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtInSiteDir } from '../../config/config.ts';
import { openReleaseSink } from '../../samples/duckdb/writing/open-release-sink.ts';
import type { RowStorage } from '../../samples/rows/row-storage.ts';
import { loadImportSite } from '../import-site.ts';
import { currentRows, showCurrentRelease } from '../merging/current-release.ts';
import { SqlSession } from '../sql-session.ts';
import { absentNames, namedColumns } from './absent-names.ts';
import { unmatchedLithologies } from './lithology-names.ts';
import { occurringNames } from './occurring-names.ts';

/**
 * The names of a site folder that never occur in the current release of a data folder, if there is one, and lithologies of it
 * that the site gives no color among others. The
 * demonstration's samples say nothing about a site of one's own.
 */
export async function checkNames(
  siteDir: string,
  dataDir: string,
  storage: RowStorage | null = null,
): Promise<string[]> {
  const site = await loadImportSite(siteDir);
  // A damaged release is told by the server's start and by every import.
  const current = await openReleaseSink(path.join(dataDir, 'releases'), undefined, storage)
    .current()
    .catch(() => null);
  if (!current || (current.facts.demonstration && siteDir !== builtInSiteDir)) {
    return [...absentNames(site, null), ...(await unmatchedLithologies(siteDir, null))];
  }
  // What does not fit into memory spills beside the database's file: that is a folder of its own.
  const folder = await mkdtemp(path.join(tmpdir(), 'wellfield-names-'));
  const session = await SqlSession.open(path.join(folder, 'names.duckdb'));
  try {
    await showCurrentRelease(session, current);
    const names = await occurringNames(session, currentRows, [...new Set([...namedColumns(site), 'litho' as const])]);
    return [...absentNames(site, names), ...(await unmatchedLithologies(siteDir, names))];
  } finally {
    session.close();
    await rm(folder, { recursive: true, force: true });
  }
}
