import type { TestRow } from './small-release.ts';

const tritium = {
  dataset: 'bmi',
  analyte: 'Tritium',
  analyte_type: 'Rad',
  analyte_subtype: 'Radionuclide',
  unit: 'pCi/L',
} as const;
const uranium = { ...tritium, analyte: 'Uranium-233/234' } as const;
const perchlorate = {
  dataset: 'bmi',
  analyte: 'Perchlorate',
  analyte_type: 'other',
  analyte_subtype: 'General Chemistry',
  unit: 'ug/L',
} as const;
const groundWater = { matrix: 'Ground Water' } as const;
const m1 = { location: 'M-1', lat: 36.05, long: -115 } as const;
const m2 = { location: 'M-2', lat: 36.06, long: -114.99 } as const;

/** Twelve BMI results of three analytes, and two water levels: few enough to count by hand. */
export const sampleRows: readonly TestRow[] = [
  { ...tritium, ...groundWater, ...m1, sample_date: '1999-04-01', result: 120, detect: 'Y' },
  { ...tritium, ...groundWater, ...m1, sample_date: '2001-04-01', result: 100, detect: 'Y' },
  { ...tritium, ...groundWater, ...m1, sample_date: '2003-11-15', result: 50, detect: 'U', reporting_limit: 50 },
  { ...tritium, ...groundWater, ...m2, sample_date: '2003-11-16', result: 30, detect: 'Y' },
  { ...tritium, ...groundWater, location: 'M-3', sample_date: '2004-01-02', result: null, detect: 'U' },
  {
    ...tritium,
    matrix: 'Surface Water',
    location: 'SW-1',
    lat: 36.08,
    long: -114.97,
    sample_date: '2005-06-01',
    result: 10,
    detect: 'Y',
  },
  { ...uranium, ...groundWater, ...m1, sample_date: '2003-11-15', result: 1.5, detect: 'Y' },
  { ...uranium, ...groundWater, ...m2, sample_date: '2003-11-16', result: 2.5, detect: 'Y' },
  { ...perchlorate, ...groundWater, ...m1, sample_date: '2010-02-03', result: 900, detect: 'Y', filtered: 'F' },
  { ...perchlorate, ...groundWater, ...m2, sample_date: '2010-02-03', result: 700, detect: 'Y' },
  {
    ...perchlorate,
    matrix: 'Soil',
    location: 'SB-1',
    sample_date: '2011-03-04',
    result: 5,
    detect: 'Y',
    sample_bottom_depth: 10,
  },
  {
    ...perchlorate,
    matrix: null,
    location: 'SB-1',
    sample_date: '2011-03-04',
    result: 6,
    detect: 'Y',
    sample_bottom_depth: 20,
  },
  { dataset: 'wl', analyte: 'Water Level', ...m1, unit: 'ft', sample_date: '2003-11-15', result: 1_700.5 },
  { dataset: 'wl', analyte: 'Water Level', ...m2, unit: 'ft', sample_date: '2003-11-16', result: 1_690.25 },
];

/** A given number of SNWA results of one analyte. */
export function manyRows(analyte: string, count: number): TestRow[] {
  return Array.from({ length: count }, (_, index) => ({
    dataset: 'snwa',
    analyte,
    analyte_type: 'other',
    location: `LW-${index % 50}`,
    matrix: 'Surface Water',
    unit: 'mg/L',
    sample_date: `20${String(10 + (index % 12)).padStart(2, '0')}-05-01`,
    result: index / 100,
  }));
}
