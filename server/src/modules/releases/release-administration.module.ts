import { listReleases, pinRelease, serveRelease, unpinRelease } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import { route } from '../../http/route.ts';
import { pinRetainedRelease } from '../../importing/pin-retained-release.ts';
import { serveRetainedRelease } from '../../importing/serve-retained-release.ts';
import { releaseBytes } from '../../samples/releases/retained-releases.ts';
import { longKeptReleases } from '../../samples/releases/long-kept-releases.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';

const mebibyte = 1_048_576;

/** What administrators do with releases; the samples come by imports, on the server's machine. */
export function releaseAdministrationModule(services: Services): Module {
  const { config, store, archive, storage, state, audit, settings } = services;
  const { pinnedReleases } = state;
  const { diskMiB } = settings.longKeptReleases;
  const maxBytes = diskMiB * mebibyte;
  return {
    routes: [
      route(listReleases, async () => {
        const { releases, unreadable } = await archive.list();
        const { release: served, degraded } = store.health();
        const names = new Map((await pinnedReleases.list()).map(({ release, name }) => [release, name]));
        const long = longKeptReleases(releases, { pinned: new Set(names.keys()), maxBytes });
        return {
          releases: releases.map((release) => ({
            id: release.id,
            name: release.name,
            created: release.created,
            rows: release.rows,
            bytes: releaseBytes(release),
            served: release.id === served,
            pinned: names.get(release.id) ?? null,
            kept: long.reasons.get(release.id) ?? 'other',
          })),
          unreadable,
          degraded,
          longKept: { bytes: long.pinnedBytes + long.quarterBytes, most: maxBytes },
        };
      }),
      route(serveRelease, async ({ params, actor, refuse }) => {
        const fault = await serveRetainedRelease(config.dataDir, params.id, { archive, storage });
        if (fault === 'no such release') throw refuse('noSuchRelease');
        if (fault === 'an import runs') throw refuse('importRuns');
        if (fault === 'invented data') throw refuse('inventedData');
        if (fault !== null) throw refuse('releaseDamaged', { reason: fault.damage });
        await audit.record({ event: 'release_served', ...actor, facts: { release: params.id } });
        return {};
      }),
      route(pinRelease, async ({ params, body, actor, refuse }) => {
        const fault = await pinRetainedRelease({ archive, pinnedReleases, maxBytes }, params.id, body.name);
        if (fault === 'no such release') throw refuse('noSuchRelease');
        if (fault === 'invented data') throw refuse('inventedData');
        if (fault !== null) {
          const taken = formatCount(Math.ceil(fault.bytes / mebibyte));
          throw refuse('noRoom', { taken, most: formatCount(diskMiB) });
        }
        await audit.record({ event: 'release_pinned', ...actor, facts: { release: params.id, name: body.name } });
        return {};
      }),
      route(unpinRelease, async ({ params, actor, refuse }) => {
        if (!(await pinnedReleases.unpin(params.id))) throw refuse('noSuchRelease');
        await audit.record({ event: 'release_unpinned', ...actor, facts: { release: params.id } });
        return {};
      }),
    ],
  };
}
