import { z } from 'zod';
import { datasets } from '../../records/dataset.ts';
import { limits } from '../../limits.ts';
import { administrationCall } from '../calls.ts';
import { noBody, releaseIdSchema, success } from '../envelope.ts';
import { refusalsOfReleases } from '../query-refusals.ts';

/** A release on disk as administrators see it. Times are ISO. */
export const retainedReleaseSchema = z.object({
  id: z.string(),
  name: z.string().nullable(),
  created: z.string(),
  rows: z.record(z.enum(datasets), z.number().int()),
  bytes: z.number().int(),
  /** Whether answers are read from it now. */
  served: z.boolean(),
  /** The name under which an administrator keeps it; null: it is not pinned. */
  pinned: z.string().nullable(),
  /** Why it stays: it is among the newest, pinned, the last of its calendar quarter, or a shared link names it. */
  kept: z.enum(['newest', 'pinned', 'quarter', 'other']),
});
export type RetainedRelease = z.infer<typeof retainedReleaseSchema>;

export const listReleases = administrationCall({
  name: 'listReleases',
  at: 'GET /api/administration/releases',
  summary: 'The releases that are kept on disk, newest first',
  description:
    '`degraded` says why an older release than the one chosen is served, if so. A release whose manifest cannot be read ' +
    'is in `unreadable`.',
  answer: success({
    releases: z.array(retainedReleaseSchema),
    unreadable: z.array(z.string()),
    degraded: z.string().nullable(),
    /** What pinned releases and the last ones of quarters take on disk, and can take. */
    longKept: z.object({ bytes: z.number().int(), most: z.number().int() }),
  }),
});

export const serveRelease = administrationCall({
  name: 'serveRelease',
  at: 'POST /api/administration/releases/:id/serve',
  summary: 'Serve a release that is kept, in place of the current one',
  description:
    'Every byte of it is verified first. The server follows within seconds, as after an import; the release that was served ' +
    'is kept. The next import continues from the one chosen.',
  params: z.strictObject({ id: releaseIdSchema }),
  body: noBody,
  refusals: {
    noSuchRelease: refusalsOfReleases.noSuchRelease,
    importRuns: { status: 409, text: 'An import is running. Wait until it has ended.' },
    releaseDamaged: { status: 409, text: 'This release is damaged and cannot be served: {reason}.' },
    inventedData: { status: 409, text: 'This release has invented data, and the site has real ones.' },
  },
  timeoutMs: 120_000,
  plainRefusals: 'all',
});

const pinName = z.string().trim().min(1).max(limits.releaseNameMaxLength);

export const pinRelease = administrationCall({
  name: 'pinRelease',
  at: 'POST /api/administration/releases/:id/pin',
  summary: 'Keep a release by a name until it is unpinned',
  description:
    'Pinned releases and the last ones of calendar quarters share a bound of disk (`longKeptReleases` in site.json). Pinned ' +
    'releases never give way. Another name renames the pin.',
  params: z.strictObject({ id: releaseIdSchema }),
  body: z.strictObject({ name: pinName }),
  refusals: {
    noSuchRelease: refusalsOfReleases.noSuchRelease,
    inventedData: { status: 409, text: 'This release has invented data, which goes when real data is served.' },
    noRoom: {
      status: 409,
      text: 'Pinned releases would take {taken} MiB of disk, and can take {most} MiB. Unpin one, or raise longKeptReleases in site.json.',
    },
  },
  plainRefusals: 'all',
});

export const unpinRelease = administrationCall({
  name: 'unpinRelease',
  at: 'POST /api/administration/releases/:id/unpin',
  summary: 'Let a pinned release go when newer ones replace it',
  params: z.strictObject({ id: releaseIdSchema }),
  body: noBody,
  refusals: { noSuchRelease: refusalsOfReleases.noSuchRelease },
  plainRefusals: 'all',
});
