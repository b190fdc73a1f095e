import { executionHeadSchema } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { readExecutionHead } from './execution-head.ts';

const location = {
  location: 'MW-1',
  lat: 36.05,
  long: null,
  visible: 1,
  highlight: 0,
  max: 4,
  min: 0.5,
  mean: 2,
  median: 1.5,
  sampleSize: 3,
};
const analyte = { value: 'Tritium', label: 'Tritium', subtype: null, type: 'Radionuclides' };
const years = { min_year: 1995, max_year: 2020, min_result: null, max_result: 4 };
const head = {
  success: true,
  error: null,
  locations: [location, { ...location, location: 'MW-2', lat: null, visible: 0, sampleSize: 0 }],
  years,
  analytes: [analyte],
  selectedAnalyte: 'Tritium',
  selectedQuery: 'a2',
  selectedQueryType: 0,
  isStarter: true,
  release: '2026-Q3',
};

test.each([head, { ...head, selectedQuery: 7, selectedAnalyte: null, locations: [], analytes: [], extra: 1 }])(
  'an answer’s head is read as the contract’s schema reads it',
  (whole) => {
    expect(readExecutionHead(whole)).toEqual(executionHeadSchema.parse(whole));
  },
);

const without = (whole: object): [name: string, less: object][] =>
  Object.keys(whole).map((name) => [name, { ...whole, [name]: undefined }]);

test.each([
  ...without(head),
  ...without(location).map(([name, less]) => [`location ${name}`, { ...head, locations: [less] }] as const),
  ...without(analyte).map(([name, less]) => [`analyte ${name}`, { ...head, analytes: [less] }] as const),
  ...without(years).map(([name, less]) => [`years ${name}`, { ...head, years: less }] as const),
  ['visible', { ...head, locations: [{ ...location, visible: 2 }] }] as const,
])('a head that misses its %s is refused by both', (_, less) => {
  expect(() => readExecutionHead(less)).toThrow(TypeError);
  expect(executionHeadSchema.safeParse(less).success).toBe(false);
});
