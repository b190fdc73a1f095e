import type { PiperRecord } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { passesCheck, plottedAnalysis } from './plotted-analysis.ts';

function isComplete(values: Readonly<Record<string, number | string | null>>): boolean {
  const none = { ca: null, mg: null, na: null, k: null, hco3: null, co3: null, cl: null, so4: null };
  const analysis = plottedAnalysis({ ...none, ...values, nondetects: {} } as unknown as PiperRecord);
  if (!analysis) throw new Error('it has ions of both sides');
  return passesCheck(analysis, 'complete');
}

const inMg = (values: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(values).flatMap(([ion, value]) => [[ion, value], [`${ion}_units`, 'mg/L']])); // prettier-ignore
const six = inMg({ ca: 43, mg: 20, na: 28, hco3: 254, cl: 28, so4: 8.3 });

test('[PLT-10] an analysis is complete with its six ions known; one not detected is known, one in other units is not', () => {
  expect(isComplete(six)).toBe(true);
  expect(isComplete({ ...six, ...inMg({ k: 4.6, co3: 2 }) })).toBe(true);
  expect(isComplete({ ...six, so4: 0 })).toBe(true);
  expect(isComplete({ ...six, hco3: null })).toBe(false);
  expect(isComplete({ ...six, mg_units: 'meq/L' })).toBe(false);
  expect(isComplete(inMg({ na: 28, cl: 28 }))).toBe(false);
});
