/** How a column is stored: text (dictionary), number (double), integer, or date (ISO day). */
export type ColumnKind = 'text' | 'number' | 'integer' | 'date';

interface ColumnOf<Name> {
  name: Name;
  kind: ColumnKind;
  /** Whether every record has it. */
  required?: true;
  /** For readers of files: what it holds, in a sentence. */
  meaning: string;
  /** In which unit, if in one. */
  unit?: string;
}

/** A column's unit that another column says, row by row. */
const asInUnit = 'as in the column unit';

/**
 * The sample record: one laboratory or field result, with the names used in every layer.
 *
 * Its columns are in order, with their kinds; release files, answers and exports use this order. `result` of a
 * non-detect (see `isNonDetect`) is its reporting limit; a missing value is null, never 0 or ''. Coordinates are WGS84
 * degrees, depths feet below ground, `sample_date` an ISO calendar date (no time zone).
 * Source: the contract's "The sample record".
 */
const catalog = [
  { name: 'analyte', kind: 'text', required: true, meaning: 'What was measured, by its standard name.' },
  { name: 'analyte_type', kind: 'text', meaning: 'The group of analytes.' },
  { name: 'analyte_subtype', kind: 'text', meaning: 'The group within the group.' },
  { name: 'location', kind: 'text', required: true, meaning: 'Where it was sampled, by its standard name.' },
  { name: 'matrix', kind: 'text', meaning: 'What was sampled, such as ground water or soil.' },
  { name: 'unit', kind: 'text', meaning: 'The unit of the result, its limits, sensitivity and uncertainty.' },
  { name: 'filtered', kind: 'text', meaning: 'The fraction: F, Y, D, DISSOLVED mean dissolved, all else total.' },
  { name: 'result', kind: 'number', meaning: 'The result; for a non-detect its reporting limit.', unit: asInUnit },
  { name: 'detect', kind: 'text', meaning: 'F, U, N mean not detected; all else, and nothing, detected.' },
  { name: 'sample_date', kind: 'date', required: true, meaning: 'The day of sampling, ISO 8601.' },
  { name: 'sample', kind: 'text', meaning: 'The type of the sample, such as a field duplicate.' },
  { name: 'sample_id', kind: 'text', meaning: 'The sample’s own identifier.' },
  { name: 'method', kind: 'text', meaning: 'The analytical method.' },
  { name: 'hydro', kind: 'text', meaning: 'The hydrogeologic unit.' },
  { name: 'litho', kind: 'text', meaning: 'The lithology.' },
  { name: 'year', kind: 'integer', required: true, meaning: 'The year of sampling.' },
  { name: 'quarter', kind: 'integer', required: true, meaning: 'The quarter of the year, 1 to 4.' },
  { name: 'lat', kind: 'number', meaning: 'Latitude, WGS84.', unit: 'degrees' },
  { name: 'long', kind: 'number', meaning: 'Longitude, WGS84.', unit: 'degrees' },
  {
    name: 'sample_bottom_depth',
    kind: 'number',
    meaning: 'The sampled interval’s bottom.',
    unit: 'ft below ground',
  },
  { name: 'sample_top_depth', kind: 'number', meaning: 'The sampled interval’s top.', unit: 'ft below ground' },
  { name: 'sensitivity', kind: 'number', meaning: 'The analytical sensitivity (asbestos).', unit: asInUnit },
  { name: 'uncertainty', kind: 'number', meaning: 'The counting uncertainty (radionuclides).', unit: asInUnit },
  { name: 'data_source_type', kind: 'text', meaning: 'The kind of source that the data come from.' },
  { name: 'dvsr_id', kind: 'text', meaning: 'The data validation summary report.' },
  { name: 'data_submit_type', kind: 'text', meaning: 'How the data were submitted.' },
  { name: 'qualifier', kind: 'text', meaning: 'The laboratory’s own flag, as it came.' },
  { name: 'reporting_limit', kind: 'number', meaning: 'The reporting limit.', unit: asInUnit },
  { name: 'detection_limit', kind: 'number', meaning: 'The detection limit.', unit: asInUnit },
  { name: 'sample_time', kind: 'text', meaning: 'The time of day of sampling, as it came.' },
  { name: 'cas_id', kind: 'text', meaning: 'The CAS registry number of the analyte.' },
  { name: 'source_file', kind: 'text', meaning: 'The delivered file that the row came from.' },
  { name: 'source_line', kind: 'integer', meaning: 'The line of that file.' },
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
