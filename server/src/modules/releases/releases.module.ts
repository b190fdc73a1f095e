import { readCurrentRelease, readKeptReleases, readReleaseSummary } from '@wellfield/contract';
import { pinForReply } from '../../http/release-pin.ts';
import { route } from '../../http/route.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';
import { ReleaseSummaries } from './release-summary.ts';

const noSummary = { release: null, name: null, created: null, samples: 0, locations: 0, years: null };

export function releasesModule({ store, archive, state }: Services): Module {
  const summaries = new ReleaseSummaries();
  return {
    routes: [
      route(readCurrentRelease, async ({ reply }) => {
        const { id, name, created } = (await pinForReply(store, reply, undefined)).manifest;
        return { release: id, name, created };
      }),
      route(readKeptReleases, async () => {
        const { releases } = await archive.list();
        const pinned = new Map((await state.pinnedReleases.list()).map(({ release, name }) => [release, name]));
        return {
          releases: releases.map(({ id, name, created, rows }) => ({
            release: id,
            name: pinned.get(id) ?? name,
            created,
            samples: Object.values(rows).reduce((sum, count) => sum + count, 0),
          })),
        };
      }),
      route(readReleaseSummary, async ({ reply }) => {
        if (store.health().release === null) return noSummary;
        const release = await pinForReply(store, reply, undefined);
        const { id, name, created } = release.manifest;
        return { release: id, name, created, ...(await summaries.of(release)) };
      }),
    ],
  };
}
