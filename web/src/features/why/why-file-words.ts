import { columnMeanings } from '@wellfield/contract';
import { asInUnit, type ColumnWords } from '../../explorer/results/column-words.ts';

/** What is said of the number in every row. */
export const numberWords = {
  statistic: { meaning: 'The number that is explained.' },
  value: { meaning: 'Its value, in full.', unit: 'as in the column value_unit' },
  value_unit: { meaning: 'The unit of the value; empty for a number without one.' },
  choices: { meaning: 'What the screen was told to do with the samples, such as days and seasons; empty if nothing.' },
  method: { meaning: 'How the number was computed.' },
  formula: { meaning: 'How the number comes from the samples.' },
  non_detects: { meaning: 'How many non-detects are in the number, and how they enter it.' },
  level_conversion: { meaning: 'By which factors levels were converted; empty where none was.' },
  p_of_other_tests: {
    meaning: 'The p of all other tests, with which this one’s was adjusted; empty for other numbers.',
  },
  source: { meaning: 'The source of the method.' },
} as const satisfies Readonly<Record<string, ColumnWords>>;

/** What a sample is to the number; the record’s own columns have the record’s words. */
export const sampleWords = {
  result: columnMeanings.result,
  detect: columnMeanings.detect,
  unit: { meaning: 'The unit of the result, as it enters the number.' },
  reported_result: { meaning: 'The result as it was reported.', unit: 'as in the column reported_unit' },
  reported_unit: { meaning: 'The unit in which it was reported.' },
  unit_factor: {
    meaning: 'By what the reported result was multiplied; empty for samples that are left out.',
    unit: 'none',
  },
  level: { meaning: 'The level that the result is compared with; empty without one.', unit: asInUnit },
  used: { meaning: 'Whether the sample is in the number: yes, no, or background for one it is compared with.' },
  reason: { meaning: 'Why a sample is left out; empty for those used.' },
  value_of_well: { meaning: 'The value by which its location enters the surface.', unit: asInUnit },
  by_the_other_wells: { meaning: 'The estimate there when the wells at its place are left out.', unit: asInUnit },
  km_east: { meaning: 'Where the location is, east of the middle of the surface.', unit: 'km' },
  km_north: { meaning: 'Where the location is, north of the middle of the surface.', unit: 'km' },
} as const satisfies Readonly<Record<string, ColumnWords>>;
