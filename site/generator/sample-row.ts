import { sampleColumns, type Sample, type SampleColumn } from '@wellfield/contract';
import type { Analyte } from './analytes.ts';
import type { Visit } from './calendar.ts';
import { latLongOf } from './geography.ts';
import type { SamplingLocation } from './sampling-location.ts';

/** A row as a laboratory delivers it, without what the import derives or fills in. */
export type SampleRow = Partial<Omit<Sample, Derived>> & Pick<Sample, 'analyte' | 'location' | 'sample_date'>;
type Derived = 'year' | 'quarter' | 'source_file' | 'source_line';

const derived: readonly SampleColumn[] = ['year', 'quarter', 'source_file', 'source_line'];
const columns = sampleColumns.map(({ name }) => name).filter((name) => !derived.includes(name));

/** The values that all results of a visit share. */
export function visitFields(location: SamplingLocation, visit: Visit): Partial<SampleRow> {
  const { name, surveyed, point, hydro, litho } = location;
  return {
    ...(surveyed && latLongOf(point)),
    sample_id: `${name}-${visit.date.replaceAll('-', '')}`,
    sample_time: visit.time,
    sample: 'Normal',
    hydro,
    litho,
  };
}

export function analyteFields(
  analyte: Analyte,
): Pick<SampleRow, 'analyte' | 'analyte_type' | 'analyte_subtype' | 'cas_id' | 'unit'> {
  const { name, type, subtype, casId, unit } = analyte;
  return { analyte: name, analyte_type: type, analyte_subtype: subtype, cas_id: casId, unit };
}

/** Rows as CSV with the sample record's names as header, missing values empty. */
export function toCsv(rows: readonly SampleRow[]): string {
  const lines = rows.map((row) => columns.map((column) => cell(row[column as keyof SampleRow])).join(','));
  return `${[columns.join(','), ...lines].join('\n')}\n`;
}

export function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  return /[",\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}
