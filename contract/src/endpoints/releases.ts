import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { success } from './envelope.ts';
import { refusalsOfReleases } from './refusal.ts';

export const readCurrentRelease = endpoint({
  name: 'readCurrentRelease',
  group: 'Samples',
  method: 'GET',
  path: '/api/releases/current',
  summary: 'The release that answers are read from now',
  description: 'A page that shows an older one asks now and then, and offers to load this one.',
  access: 'account',
  answer: success({ release: z.string(), name: z.string().nullable(), created: z.string() }),
  refusals: { noSamples: refusalsOfReleases.noSamples },
});
