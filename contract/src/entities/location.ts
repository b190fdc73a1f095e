import { z } from 'zod';

/**
 * A sampling location with its statistics over the rows of the answer's first matrix and unit.
 * A non-detect counts at its reporting limit; rows without a result count in `sampleSize` only.
 * A location without such rows has `sampleSize` 0 and null statistics. lat/long: WGS84 degrees or null.
 */
export const locationSchema = z.object({
  location: z.string(),
  lat: z.number().nullable(),
  long: z.number().nullable(),
  visible: z.union([z.literal(0), z.literal(1)]),
  highlight: z.union([z.literal(0), z.literal(1)]),
  max: z.number().nullable(),
  min: z.number().nullable(),
  mean: z.number().nullable(),
  median: z.number().nullable(),
  sampleSize: z.number().int(),
});
export type Location = z.infer<typeof locationSchema>;

/** An analyte that a query's answer can be narrowed to. */
export const analyteOptionSchema = z.object({
  value: z.string(),
  label: z.string(),
  subtype: z.string().nullable(),
  type: z.string().nullable(),
});
export type AnalyteOption = z.infer<typeof analyteOptionSchema>;

/** First and last year and result of an answer; null if it has none. */
export const extentsSchema = z.object({
  min_year: z.number().int().nullable(),
  max_year: z.number().int().nullable(),
  min_result: z.number().nullable(),
  max_result: z.number().nullable(),
});
export type Extents = z.infer<typeof extentsSchema>;
