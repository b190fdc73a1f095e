import { listReleases, serveRelease } from '@wellfield/contract';
import { route } from '../../http/route.ts';
import { serveKeptRelease } from '../../importing/serve-kept-release.ts';
import { releaseBytes } from '../../samples/releases/kept-releases.ts';
import type { Module } from '../module.ts';
import type { Services } from '../services.ts';

/** What administrators do with releases; the samples come by imports, on the server's machine. */
export function releaseAdministrationModule({ config, store, archive, storage, audit }: Services): Module {
  return {
    routes: [
      route(listReleases, async () => {
        const { releases, unreadable } = await archive.list();
        const { release: served, degraded } = store.health();
        return {
          releases: releases.map((release) => ({
            id: release.id,
            name: release.name,
            created: release.created,
            rows: release.rows,
            bytes: releaseBytes(release),
            served: release.id === served,
          })),
          unreadable,
          degraded,
        };
      }),
      route(serveRelease, async ({ params, session, request, refuse }) => {
        const fault = await serveKeptRelease(config.dataDir, params.id, { archive, storage });
        if (fault === 'no such release') throw refuse('noSuchRelease');
        if (fault === 'an import runs') throw refuse('importRuns');
        if (fault === 'invented data') throw refuse('inventedData');
        if (fault !== null) throw refuse('releaseDamaged', { reason: fault.damage });
        const by = { from: request.ip, account: session.account.email };
        await audit.record({ event: 'release_served', ...by, facts: { release: params.id } });
        return {};
      }),
    ],
  };
}
