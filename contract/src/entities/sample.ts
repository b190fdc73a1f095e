import { z } from 'zod';

/**
 * The sample record: one laboratory or field result, with the names used in every layer.
 *
 * `result` of a non-detect (see `isNonDetect`) is its reporting limit; a missing value is null, never 0 or ''.
 * Coordinates are WGS84 degrees, depths feet below ground, `sample_date` an ISO calendar date (no time zone).
 * Source: the contract's "The sample record".
 */
export const sampleSchema = z.object({
  analyte: z.string(),
  analyte_type: z.string().nullable(),
  analyte_subtype: z.string().nullable(),
  location: z.string(),
  matrix: z.string().nullable(),
  unit: z.string().nullable(),
  filtered: z.string().nullable(),
  result: z.number().nullable(),
  detect: z.string().nullable(),
  sample_date: z.string(),
  sample: z.string().nullable(),
  sample_id: z.string().nullable(),
  method: z.string().nullable(),
  hydro: z.string().nullable(),
  litho: z.string().nullable(),
  year: z.number().int(),
  quarter: z.number().int().min(1).max(4),
  lat: z.number().nullable(),
  long: z.number().nullable(),
  sample_bottom_depth: z.number().nullable(),
  sample_top_depth: z.number().nullable(),
  sensitivity: z.number().nullable(),
  uncertainty: z.number().nullable(),
  data_source_type: z.string().nullable(),
  dvsr_id: z.string().nullable(),
  data_submit_type: z.string().nullable(),
  qualifier: z.string().nullable(),
  reporting_limit: z.number().nullable(),
  detection_limit: z.number().nullable(),
  sample_time: z.string().nullable(),
  cas_id: z.string().nullable(),
  source_file: z.string().nullable(),
  source_line: z.number().int().nullable(),
});

export type Sample = z.infer<typeof sampleSchema>;
export type SampleColumn = keyof Sample;

/** How a column is stored: text (dictionary), number (double), integer, or date (ISO day). */
export type ColumnKind = 'text' | 'number' | 'integer' | 'date';

/** The sample record's columns in order, with their kinds. Release files, answers and exports use this order. */
export const sampleColumns: ReadonlyArray<{ name: SampleColumn; kind: ColumnKind; required?: true }> = [
  { name: 'analyte', kind: 'text', required: true },
  { name: 'analyte_type', kind: 'text' },
  { name: 'analyte_subtype', kind: 'text' },
  { name: 'location', kind: 'text', required: true },
  { name: 'matrix', kind: 'text' },
  { name: 'unit', kind: 'text' },
  { name: 'filtered', kind: 'text' },
  { name: 'result', kind: 'number' },
  { name: 'detect', kind: 'text' },
  { name: 'sample_date', kind: 'date', required: true },
  { name: 'sample', kind: 'text' },
  { name: 'sample_id', kind: 'text' },
  { name: 'method', kind: 'text' },
  { name: 'hydro', kind: 'text' },
  { name: 'litho', kind: 'text' },
  { name: 'year', kind: 'integer', required: true },
  { name: 'quarter', kind: 'integer', required: true },
  { name: 'lat', kind: 'number' },
  { name: 'long', kind: 'number' },
  { name: 'sample_bottom_depth', kind: 'number' },
  { name: 'sample_top_depth', kind: 'number' },
  { name: 'sensitivity', kind: 'number' },
  { name: 'uncertainty', kind: 'number' },
  { name: 'data_source_type', kind: 'text' },
  { name: 'dvsr_id', kind: 'text' },
  { name: 'data_submit_type', kind: 'text' },
  { name: 'qualifier', kind: 'text' },
  { name: 'reporting_limit', kind: 'number' },
  { name: 'detection_limit', kind: 'number' },
  { name: 'sample_time', kind: 'text' },
  { name: 'cas_id', kind: 'text' },
  { name: 'source_file', kind: 'text' },
  { name: 'source_line', kind: 'integer' },
];

/** Flags in `detect` that mean "not detected": the result is then the reporting limit. */
export const nonDetectFlags = ['F', 'U', 'N'] as const;

/** Flags in `filtered` that mean the dissolved fraction; every other value, or a missing one, means total. */
export const dissolvedFlags = ['F', 'Y', 'D', 'DISSOLVED'] as const;

/** Whether a `detect` flag means non-detect. A missing flag is a detect. */
export function isNonDetect(detect: string | null): boolean {
  return (nonDetectFlags as readonly (string | null)[]).includes(detect);
}

export type Fraction = 'Dissolved' | 'Total';

/** The fraction that a `filtered` flag means; a missing flag is total. */
export function fractionOf(filtered: string | null): Fraction {
  return (dissolvedFlags as readonly (string | null)[]).includes(filtered) ? 'Dissolved' : 'Total';
}
