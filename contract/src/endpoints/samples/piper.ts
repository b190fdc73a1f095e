import { z } from 'zod';
import { piperRecordSchema } from '../../entities/piper-record.ts';
import { limits } from '../../limits.ts';
import { callTexts } from '../../call-texts.ts';
import { sampleCall } from '../calls.ts';
import { releaseQuery, success } from '../envelope.ts';
import { refusalsOfReleases, refusalsOfQueries } from '../query-refusals.ts';

export const readPiper = sampleCall({
  name: 'readPiper',
  at: 'GET /api/piper',
  summary: 'The water analyses of the site, for Piper, Chadha and Durov diagrams',
  description:
    'One record an analysis that has at least one major cation and one major anion; `incomplete` counts the analyses that have ions of one side only. ' +
    "Which analytes are the ions, TDS and pH, and whether a sample or a day makes one analysis, are the site's settings. " +
    'An ion that was not detected is given as 0, and under `nondetects` with its limit; dissolved results go before total ones.',
  takesAccessToken: true,
  query: releaseQuery,
  timeoutMs: limits.queryTimeoutMs,
  answer: success({ data: z.array(piperRecordSchema), incomplete: z.number().int(), release: z.string() }),
  refusals: { ...refusalsOfReleases, ...refusalsOfQueries },
  texts: callTexts.piper,
});
