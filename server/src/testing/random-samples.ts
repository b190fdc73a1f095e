import { datasets, type FieldName } from '@wellfield/contract';
import type { TestRow } from './small-release.ts';

/** The values for random rows and filters: missing, unusual, and repeated ones. */
const vocabulary = {
  analyte_type: ['Rad', 'other', null],
  analyte_subtype: ['Metals', 'Ions', null],
  analyte: ['Tritium', 'Uranium-233/234', 'O\'Brien\'s "acid"', '=SUM(A1)', 'Ärsen µ', 'x, y'],
  location: ['M-1', 'M-2', '@well', 'Seep\n2', '-9', 'ÉS-1', 'M-10'],
  matrix: ['Ground Water', 'Soil', 'Water', null],
  filtered: ['F', 'D', 'T', null],
  detect: ['U', 'N', 'J', null],
  unit: ['ug/L', 'mg/L', null],
  method: ['EPA 300', '+plus', '\tTab', null],
  sample: ['REG', 'FD', null],
  hydro: ['Qal', 'UMCf', null],
  litho: ['sand', null],
  data_source_type: ['A', 'B', null],
  dvsr_id: ['D1', 'D2', null],
  data_submit_type: ['Q', null],
  result: [null, -1.5, 0, 0.1, 0.30000000000000004, 5, 1e-7, 123456.789, 5e20],
  sample_bottom_depth: [null, 0, 10, 10.5, 200],
  sample_time: ['08:30', null],
  sample_id: ['S-1', 'S-2', '=1+1', '☃ snow', '', null],
} as const;

/** Small, seeded and repeatable (mulberry32): a failing test can be run again. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Rows in which every combination of missing and present values is likely. */
export function randomRows(count: number, seed: number): TestRow[] {
  const next = randomNumbers(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T;
  return Array.from({ length: count }, (_, index) => {
    const day = String(1 + Math.floor(next() * 28)).padStart(2, '0');
    return {
      dataset: next() < 0.6 ? 'bmi' : pick(datasets),
      analyte: pick(vocabulary.analyte),
      analyte_type: pick(vocabulary.analyte_type),
      analyte_subtype: pick(vocabulary.analyte_subtype),
      location: pick(vocabulary.location),
      matrix: pick(vocabulary.matrix),
      unit: pick(vocabulary.unit),
      filtered: pick(vocabulary.filtered),
      result: pick(vocabulary.result),
      detect: pick(vocabulary.detect),
      sample_date: `${1998 + Math.floor(next() * 6)}-0${1 + Math.floor(next() * 9)}-${day}`,
      sample: pick(vocabulary.sample),
      sample_id: pick(vocabulary.sample_id) || null,
      method: pick(vocabulary.method),
      hydro: pick(vocabulary.hydro),
      litho: pick(vocabulary.litho),
      ...(next() < 0.7 && { lat: 36 + next(), long: -115 + next() }),
      sample_bottom_depth: pick(vocabulary.sample_bottom_depth),
      data_source_type: pick(vocabulary.data_source_type),
      dvsr_id: pick(vocabulary.dvsr_id),
      data_submit_type: pick(vocabulary.data_submit_type),
      sample_time: pick(vocabulary.sample_time),
      source_file: 'made.csv',
      source_line: index + 2,
    };
  });
}

/** The values for filters by field; tests choose `year` and ranges. */
export const valuesOfField = (field: FieldName): readonly (string | number | null)[] => {
  if (field === 'analyte_name') return [...vocabulary.analyte, 'unknown', null];
  if (field === 'year') return [1998, 1999, '2000', 2003, 1900, 'no year', null];
  return [...vocabulary[field as keyof typeof vocabulary], 'unknown', null];
};
