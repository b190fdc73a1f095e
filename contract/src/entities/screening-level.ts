import { z } from 'zod';

/**
 * A screening level: a concentration that results are compared with, such as a drinking-water standard. `value` is above 0,
 * in `unit`; one set has at most one for an analyte in a matrix and fraction.
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
});
export type ScreeningLevel = z.infer<typeof screeningLevelSchema>;
