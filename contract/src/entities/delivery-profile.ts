import { z } from 'zod';

/** Degrees on WGS84. */
const boundingBoxSchema = z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() });
export type BoundingBox = z.infer<typeof boundingBoxSchema>;

const count = z.number().int();
const text = z.string().nullable();

const valueCountSchema = z.object({ value: text, rows: count });
/** A value of a field and its rows; null is a missing value. */
export type ValueCount = z.infer<typeof valueCountSchema>;
const values = z.array(valueCountSchema);

const farOffResultsSchema = z.object({
  analyte: z.string(),
  matrix: text,
  unit: text,
  rows: count,
  /** The middle half of the usual results. */
  usual: z.object({ min: z.number(), max: z.number() }),
  /** The result that is farthest off, and where it stands. */
  farthest: z.object({ result: z.number(), location: z.string(), file: text, line: count.nullable() }),
});
/** Results of one analyte, matrix and unit, in that unit, that are far off the usual ones. */
export type FarOffResults = z.infer<typeof farOffResultsSchema>;

const positionProfileSchema = z.object({
  locations: count,
  box: boundingBoxSchema.nullable(),
  /** Locations that the site's map does not show at its start; null without a map. */
  offMap: z.object({ locations: count, first: z.array(z.string()) }).nullable(),
  /** Those of them that it would show if latitude and longitude were exchanged. */
  exchanged: count,
});
/** The area that a delivery's locations take up, in degrees (WGS84), and how it fits the site's map. */
export type PositionProfile = z.infer<typeof positionProfileSchema>;

/**
 * What an import understood of the rows that it accepted, for a person to compare with what was delivered. Values come
 * with their rows, most rows first. Non-detects are rows whose `detect` is F, U or N; those without a result count as
 * rows and are no results.
 */
export const deliveryProfileSchema = z.object({
  /** ISO dates; null without rows. */
  dates: z.object({ min: z.string(), max: z.string() }).nullable(),
  units: values,
  detect: values,
  matrices: values,
  sampleTypes: values,
  positions: positionProfileSchema,
  withoutUnit: z.object({ rows: count, nonDetects: count }),
  /** Non-detects whose limit is zero or below. */
  zeroLimits: count,
  /** Detects whose qualifier usually says "not detected", by qualifier. */
  doubtfulDetects: values,
  /**
   * Detects beyond the middle half of the usual ones above zero by over three times its width on a logarithmic scale
   * (Tukey's far out), and by over a factor of eight; those below zero by their amount. Usual is what the release before had, if
   * that is ten results or more, else the delivery itself. Those within ten times what their own location had before, in four
   * results or more, are usual there.
   */
  farOff: z.object({ rows: count, first: z.array(farOffResultsSchema) }),
  /** What else is as often wrong as right, as sentences; reports before 2026-12 have none. */
  remarks: z.array(z.string()).optional(),
});
export type DeliveryProfile = z.infer<typeof deliveryProfileSchema>;
