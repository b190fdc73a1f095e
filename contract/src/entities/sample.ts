/** How a column is stored: text (dictionary), number (double), integer, or date (ISO day). */
export type ColumnKind = 'text' | 'number' | 'integer' | 'date';

interface ColumnOf<Name> {
  name: Name;
  kind: ColumnKind;
  /** Whether every record has it. */
  required?: true;
}

/**
 * The sample record: one laboratory or field result, with the names used in every layer.
 *
 * Its columns are in order, with their kinds; release files, answers and exports use this order. `result` of a
 * non-detect (see `isNonDetect`) is its reporting limit; a missing value is null, never 0 or ''. Coordinates are WGS84
 * degrees, depths feet below ground, `sample_date` an ISO calendar date (no time zone).
 * Source: the contract's "The sample record".
 */
const catalog = [
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
] as const satisfies readonly ColumnOf<string>[];

export type SampleColumn = (typeof catalog)[number]['name'];
export const sampleColumns: readonly ColumnOf<SampleColumn>[] = catalog;

type ValueOf<Column extends ColumnOf<string>> =
  | (Column['kind'] extends 'text' | 'date' ? string : number)
  | (Column extends { required: true } ? never : null);

/** A sample, by its columns. */
export type Sample = { [Column in (typeof catalog)[number] as Column['name']]: ValueOf<Column> };

/** Flags in `detect` that mean "not detected": the result is then the reporting limit. */
export const nonDetectFlags = ['F', 'U', 'N'] as const;

/** Flags in `detect` that mean "detected"; a missing flag means the same. */
export const detectFlags = ['Y', 'T', 'D'] as const;

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
