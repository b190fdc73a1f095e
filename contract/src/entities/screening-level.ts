import { z } from 'zod';

/** Whether a level is a rule, may become one, or no longer is one and is kept for the record. */
export const levelStatuses = ['in force', 'proposed', 'withdrawn'] as const;

/**
 * A screening level: a concentration that results are compared with, such as a drinking-water standard. `value` is above 0,
 * in `unit`; on any day one set has at most one in force for an analyte in a matrix and fraction, and at most one proposed.
 */
export const screeningLevelSchema = z.object({
  /** The set that it belongs to, of which people choose one: 'Federal primary drinking-water standards'. */
  set: z.string(),
  /** By its standard name. */
  analyte: z.string(),
  /** The matrices that it is for; empty for all. */
  matrices: z.array(z.string()),
  /** The fraction that it is for; null for both. */
  fraction: z.enum(['Dissolved', 'Total']).nullable(),
  value: z.number().positive(),
  unit: z.string(),
  /** What it is called for short: 'MCL'. */
  name: z.string(),
  /** What kind of level it is, in words. */
  kind: z.string().nullable(),
  /** Where it is published, with the paragraph. */
  source: z.string(),
  /** The date of that source: YYYY, YYYY-MM or YYYY-MM-DD. */
  date: z.string().nullable(),
  status: z.enum(levelStatuses),
  /** The first day that it holds; null if it has always held. Of a proposed one, when it would. */
  valid_from: z.iso.date().nullable(),
  /** The last day that it holds; null if no end is set. */
  valid_until: z.iso.date().nullable(),
});
export type ScreeningLevel = z.infer<typeof screeningLevelSchema>;
