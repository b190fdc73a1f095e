import { z } from 'zod';
import { sampleCall } from '../calls.ts';
import { success } from '../envelope.ts';
import { refusalsOfReleases } from '../query-refusals.ts';

export const readCurrentRelease = sampleCall({
  name: 'readCurrentRelease',
  at: 'GET /api/releases/current',
  summary: 'The release that answers are read from now',
  description: 'A page that shows an older one asks now and then, and offers to load this one.',
  answer: success({ release: z.string(), name: z.string().nullable(), created: z.string() }),
  refusals: { noSamples: refusalsOfReleases.noSamples },
});

export const readReleaseSummary = sampleCall({
  name: 'readReleaseSummary',
  at: 'GET /api/releases/current/summary',
  summary: 'How much the current release holds: samples, locations, years; zeros and nulls where there is none',
  takesAccessToken: true,
  answer: success({
    release: z.string().nullable(),
    name: z.string().nullable(),
    created: z.string().nullable(),
    samples: z.number().int(),
    locations: z.number().int(),
    /** The first and the last year with samples. */
    years: z.object({ first: z.number().int(), last: z.number().int() }).nullable(),
  }),
});

export const readKeptReleases = sampleCall({
  name: 'readKeptReleases',
  at: 'GET /api/releases',
  summary: 'The releases that queries can still be asked in, newest first',
  description: 'A call of a query takes one of them as its release; so that the changes between two can be found.',
  takesAccessToken: true,
  answer: success({
    releases: z.array(
      z.object({ release: z.string(), name: z.string().nullable(), created: z.string(), samples: z.number().int() }),
    ),
  }),
});
