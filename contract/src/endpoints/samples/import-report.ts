import { z } from 'zod';
import { datasets } from '../../records/dataset.ts';
import { deliveryProfileSchema } from '../../entities/delivery-profile.ts';
import { reportedAnswerSchema } from '../../entities/import-question.ts';
import { callTexts } from '../../call-texts.ts';
import { sampleCall } from '../calls.ts';
import { releaseQuery, success } from '../envelope.ts';
import { refusalsOfReleases } from '../query-refusals.ts';

/** A delivery whose rows a release has, as its import reported it. */
export const reportedDeliverySchema = z.object({
  dataset: z.enum(datasets),
  /** ISO time. */
  imported: z.string(),
  /** The product's version that imported it; null where an older one did, which did not say. */
  product: z.string().nullable().default(null),
  files: z.array(z.object({ name: z.string(), rows: z.number().int() })),
  mapping: z.string().nullable().default(null),
  loaded: z.number().int().default(0),
  nonDetects: z.number().int().default(0),
  notes: z.array(z.string()).default([]),
  /** Null where an older version imported it. */
  profile: deliveryProfileSchema.nullable().default(null),
  /** What of it is allowed but often a mistake, in words. */
  checks: z.array(z.string()).default([]),
});
export type ReportedDelivery = z.infer<typeof reportedDeliverySchema>;

export const readImportReport = sampleCall({
  name: 'readImportReport',
  at: 'GET /api/import_report',
  summary: 'What the imports that made a release understood of their files',
  description:
    'A release has the rows of its own deliveries and of earlier ones; each has a profile of units, detect flags, matrices, ' +
    'sample types, dates and positions, and of what should be checked. What imports asked is there with its answers.',
  takesAccessToken: true,
  query: releaseQuery,
  answer: success({
    release: z.string(),
    name: z.string().nullable(),
    created: z.string(),
    demonstration: z.boolean(),
    deliveries: z.array(reportedDeliverySchema),
    /** What imports asked and people answered, the newest last. */
    answers: z.array(reportedAnswerSchema),
    /** Names in the site folder that no sample of the release has. */
    absent_names: z.array(z.string()),
  }),
  refusals: refusalsOfReleases,
  texts: callTexts.importReport,
});
