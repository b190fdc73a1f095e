import { z } from 'zod';
import { callTexts } from '../../call-texts.ts';
import { limits } from '../../limits.ts';
import { sampleCall } from '../calls.ts';
import { releaseQuery, success } from '../envelope.ts';
import { refusalsOfQueries, refusalsOfReleases } from '../query-refusals.ts';

/** Product floating on the water of a well, or below it, on a day: where it is, no concentration can be sampled. */
export const productSchema = z.object({
  location: z.string(),
  lat: z.number().nullable(),
  long: z.number().nullable(),
  /** null: without a day it is of no period. */
  date: z.iso.date().nullable(),
  /** Above 0. */
  thickness: z.number().positive(),
  unit: z.string().nullable(),
});
export type Product = z.infer<typeof productSchema>;

export const listFreeProduct = sampleCall({
  name: 'listFreeProduct',
  at: 'GET /api/free_product',
  summary: 'The thicknesses of free product (NAPL) that were measured in wells',
  description:
    "Of all datasets, those above 0 in order of location and day. Which analytes are such thicknesses is the site's setting `freeProduct`.",
  takesAccessToken: true,
  query: releaseQuery,
  timeoutMs: limits.queryTimeoutMs,
  answer: success({ data: z.array(productSchema), release: z.string() }),
  refusals: { ...refusalsOfReleases, ...refusalsOfQueries },
  texts: callTexts.freeProduct,
});
