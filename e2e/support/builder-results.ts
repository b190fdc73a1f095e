import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A result of the deliveries below, with the columns of the query builder. */
export interface BuilderResult {
  analyte: string;
  analyte_type: string;
  analyte_subtype: string;
  location: string;
  matrix: string;
  method: string;
  result: string;
  sample_date: string;
  sample_bottom_depth: string;
  dvsr_id: string;
  data_submit_type: string;
}

const blank: BuilderResult = {
  analyte: 'Arsenic',
  analyte_type: 'other',
  analyte_subtype: 'Metals',
  location: 'W-00001',
  matrix: 'Ground Water',
  method: 'EPA 200.8',
  result: '1',
  sample_date: '2001-05-01',
  sample_bottom_depth: '',
  dvsr_id: '',
  data_submit_type: '',
};
const tritium = { ...blank, analyte: 'Tritium', analyte_type: 'Rad', analyte_subtype: 'Radionuclide' };

export const markup = '<img src=x onerror=document.title=1>';

/** 10,000 locations, three types, one without a subtype, missing values, and a value with markup. */
export const bmiResults: readonly BuilderResult[] = [
  ...Array.from({ length: 10_000 }, (_, index) => ({
    ...blank,
    location: `W-${String(index + 1).padStart(5, '0')}`,
    matrix: index % 4 === 0 ? 'Soil' : 'Ground Water',
    result: String(index / 10),
    sample_date: `${1990 + (index % 20)}-05-01`,
    sample_bottom_depth: index % 4 === 0 ? String(index % 100) : '',
    dvsr_id: index % 2 === 0 ? 'DVSR-1' : '',
  })),
  { ...tritium, sample_date: '1999-02-03', result: '120' },
  { ...tritium, sample_date: '2000-02-03', result: '100' },
  { ...tritium, sample_date: '2005-02-03', result: '50', matrix: '' },
  { ...tritium, location: markup, method: '</script><script>document.title=2</script>', result: '7' },
  { ...blank, analyte: 'Chrysotile', analyte_type: 'Asbestos', analyte_subtype: '', matrix: 'Soil', result: '2' },
];

/** Where fewer locations prove the same: every count lists all of them. */
export const fewResults: readonly BuilderResult[] = [...bmiResults.slice(0, 1_500), ...bmiResults.slice(10_000)];

export const snwaResults: readonly BuilderResult[] = [
  { ...blank, location: 'LW-1', matrix: 'Surface Water', data_submit_type: 'Routine' },
  { ...blank, location: 'LW-2', matrix: 'Surface Water', data_submit_type: 'Study' },
];

/** Writes results as a delivery and returns its path. */
export async function writeBuilderResults(
  folder: string,
  name: string,
  results: readonly BuilderResult[],
): Promise<string> {
  const columns = Object.keys(blank) as (keyof BuilderResult)[];
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = results.map((result) => columns.map((column) => quoted(result[column])).join(','));
  const path = join(folder, `${name}.csv`);
  await writeFile(path, `${[columns.join(','), ...lines].join('\n')}\n`);
  return path;
}
