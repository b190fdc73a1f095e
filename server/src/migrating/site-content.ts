import type { ListedStorage } from '../export-storage/export-storage.ts';
import { readExport, type ExportContent } from '../export-storage/copy-export.ts';
import type { Progress } from '../importing/import-options.ts';
import { DatabaseFault } from '../postgres/database-faults.ts';
import type { ReleaseArchive } from '../samples/archive/release-archive.ts';
import type { ReleaseManifest } from '../samples/releases/release-manifest.ts';
import { messageOf } from '../samples/releases/verify-release.ts';
import type { StateStore, TableDigest } from '../state/port/state-store.ts';

/** A release whose every byte was read where it is kept. */
export interface ReadRelease {
  /** Null if it cannot be read. */
  manifest: ReleaseManifest | null;
  /** What is wrong with it; null: nothing. */
  fault: string | null;
}

/** What a site holds, read to the last byte. */
export interface SiteContent {
  tables: TableDigest[];
  /** By their ids. */
  releases: Map<string, ReadRelease>;
  current: string | null;
  /** By their jobs; null: they are in an object store, which stays. */
  exports: Map<string, ExportContent> | null;
}

/** A site, wherever it is kept. */
export interface StoredSite {
  /** For people. */
  name: string;
  state: StateStore;
  archive: ReleaseArchive;
  /** Null: an object store has the exports. */
  exports: ListedStorage | null;
}

/** Tells an operator how far it is. */
export type Tell = (progress: Progress) => void;

/** Reads everything that is moved. */
export async function contentOf({ name, state, archive, exports }: StoredSite, tell: Tell): Promise<SiteContent> {
  tell({ step: `Reading accounts and saved queries of ${name}` });
  const tables = await state.digest();
  const releases = new Map<string, ReadRelease>();
  const listed = await archive.list();
  for (const id of listed.unreadable) releases.set(id, { manifest: null, fault: 'its manifest cannot be read' });
  for (const [index, manifest] of listed.releases.entries()) {
    tell({ step: `Reading releases of ${name}`, fraction: index / listed.releases.length });
    const fault = await archive.verify(manifest.id).then(() => null, faultText);
    releases.set(manifest.id, { manifest, fault });
  }
  return {
    tables,
    releases,
    current: listed.current,
    exports:
      exports && (await exportsOf(exports, (fraction) => tell({ step: `Reading exports of ${name}`, fraction }))),
  };
}

async function exportsOf(exports: ListedStorage, tell: (fraction: number) => void) {
  const read = new Map<string, ExportContent>();
  const ids = await exports.ids();
  for (const [index, id] of ids.entries()) {
    tell(index / ids.length);
    const content = await readExport(exports, id);
    if (content) read.set(id, content);
  }
  return read;
}

/** What is wrong with a release; a fault of its database is none of it. */
export function faultText(error: unknown): string {
  if (error instanceof DatabaseFault) throw error;
  return messageOf(error);
}
