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

/** A column's unit that another column says, row by row. */
const asInUnit = 'as in the column unit';

/** For readers of files and tables: what each column holds, and in which unit, if in one. */
export const columnMeanings: Readonly<Record<SampleColumn, { meaning: string; unit?: string }>> = {
  analyte: { meaning: 'What was measured, by its standard name.' },
  analyte_type: { meaning: 'The group of analytes.' },
  analyte_subtype: { meaning: 'The group within the group.' },
  location: { meaning: 'Where it was sampled, by its standard name.' },
  matrix: { meaning: 'What was sampled, such as ground water or soil.' },
  unit: { meaning: 'The unit of the result, its limits, sensitivity and uncertainty.' },
  filtered: { meaning: 'The fraction: F, Y, D, DISSOLVED mean dissolved, all else total.' },
  result: { meaning: 'The result; for a non-detect its reporting limit.', unit: asInUnit },
  detect: { meaning: 'F, U, N mean not detected; all else, and nothing, detected.' },
  sample_date: { meaning: 'The day of sampling, ISO 8601.' },
  sample: { meaning: 'The type of the sample, such as a field duplicate.' },
  sample_id: { meaning: 'The sample’s own identifier.' },
  method: { meaning: 'The analytical method.' },
  hydro: { meaning: 'The hydrogeologic unit.' },
  litho: { meaning: 'The lithology.' },
  year: { meaning: 'The year of sampling.' },
  quarter: { meaning: 'The quarter of the year, 1 to 4.' },
  lat: { meaning: 'Latitude, WGS84.', unit: 'degrees' },
  long: { meaning: 'Longitude, WGS84.', unit: 'degrees' },
  sample_bottom_depth: { meaning: 'The sampled interval’s bottom.', unit: 'ft below ground' },
  sample_top_depth: { meaning: 'The sampled interval’s top.', unit: 'ft below ground' },
  sensitivity: { meaning: 'The analytical sensitivity (asbestos).', unit: asInUnit },
  uncertainty: { meaning: 'The counting uncertainty (radionuclides).', unit: asInUnit },
  data_source_type: { meaning: 'The kind of source that the data come from.' },
  dvsr_id: { meaning: 'The data validation summary report.' },
  data_submit_type: { meaning: 'How the data were submitted.' },
  qualifier: { meaning: 'The laboratory’s own flag, as it came.' },
  reporting_limit: { meaning: 'The reporting limit.', unit: asInUnit },
  detection_limit: { meaning: 'The detection limit.', unit: asInUnit },
  sample_time: { meaning: 'The time of day of sampling, as it came.' },
  cas_id: { meaning: 'The CAS registry number of the analyte.' },
  source_file: { meaning: 'The delivered file that the row came from.' },
  source_line: { meaning: 'The line of that file.' },
};

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

/** How a `qualifier` begins that says "more than the number". */
export const aboveLimitSigns = ['>', '≥', '⩾'] as const;

/** Qualifiers that say the same in words, in lower case. Source: the Water Quality Portal's detection conditions. */
export const aboveLimitWords = ['present above quantification limit', 'above operating range'] as const;

/** Whether a `qualifier` says that the value is more than the result. */
function saysAboveLimit(qualifier: string | null): boolean {
  if (qualifier === null) return false;
  return (
    aboveLimitSigns.some((sign) => qualifier.startsWith(sign)) ||
    (aboveLimitWords as readonly string[]).includes(qualifier.toLowerCase())
  );
}

/**
 * Whether a result is a limit that the value is above (`>1000`): a detect whose qualifier says so. What was measured is
 * then not known, so no statistic may take the result for a value. A non-detect is below its limit whatever its qualifier.
 */
export function isAboveLimit(detect: string | null, qualifier: string | null): boolean {
  return !isNonDetect(detect) && saysAboveLimit(qualifier);
}

export type Fraction = 'Dissolved' | 'Total';

/** The fraction that a `filtered` flag means; a missing flag is total. */
export function fractionOf(filtered: string | null): Fraction {
  return (dissolvedFlags as readonly (string | null)[]).includes(filtered) ? 'Dissolved' : 'Total';
}
