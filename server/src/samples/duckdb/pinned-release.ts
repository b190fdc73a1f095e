import { rowsSql } from './answers/rows-sql.ts';
import type { OpenRelease } from './open-release.ts';
import type { Requester } from './database/shares.ts';
import type { ReleaseManifest } from '../releases/release-manifest.ts';
import { maxRowBytes } from '../query-provenance.ts';
import type { PinnedRelease } from '../sample-store.ts';

/** A pin on a release. Its files are opened with the first question, if they are not open yet. */
export function pinnedRelease(
  manifest: ReleaseManifest,
  open: () => Promise<OpenRelease>,
  letGo: () => void,
  requester: Requester = null,
): PinnedRelease {
  let pinned = true;
  const release = async (): Promise<OpenRelease> => {
    if (!pinned) throw new Error(`Release ${manifest.id} was asked after it had been unpinned.`);
    return (await open()).requestedBy(requester);
  };
  return {
    id: manifest.id,
    manifest,
    count: async (question, signal) => (await release()).count(question, signal),
    queryFilters: async (dataset) => (await release()).queryFilters(dataset),
    report: async () => (await release()).report(),
    extents: async (dataset, signal) => (await release()).extents(dataset, signal),
    commonUnits: async (dataset, signal) => (await release()).commonUnits(dataset, signal),
    analytes: async (filter, signal) => (await release()).analytes(filter, signal),
    answerHead: async (question, signal) => (await release()).answerHead(question, signal),
    async *rowsAsJson(question, signal) {
      yield* (await release()).rowsAsJson(question, signal);
    },
    async *rowsAsArrow(question, metadata, signal) {
      yield* (await release()).rowsAsArrow(question, metadata, signal);
    },
    waterAnalyses: async (rules, signal) => (await release()).waterAnalyses(rules, signal),
    rowsSql: (question) => (manifest.storedRows ? null : rowsSql(manifest.id, question)),
    bytesToWrite: (rows) => rows * maxRowBytes * (manifest.storedRows ? 2 : 1),
    writeFile: async (...requested) => (await release()).writeFile(...requested),
    unpin() {
      if (!pinned) return;
      pinned = false;
      letGo();
    },
  };
}
