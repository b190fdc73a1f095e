import { expect, test } from 'vitest';
import { asReportedText, unitChoices } from './unit-choices.ts';

test.each([
  [['ug/L'], ['mg/L', 'ng/L']],
  [
    ['mg/L', 'ug/L'],
    ['mg/L', 'ug/L', 'ng/L'],
  ],
  [
    ['ug/L', 'mg/L as N'],
    ['mg/L', 'ng/L'],
  ],
  [
    ['ug/kg', 'mg/L'],
    ['mg/kg', 'ug/L', 'ng/L'],
  ],
  [['pCi/L'], ['Bq/L']],
  [
    ['ng/kg', 'mg/kg'],
    ['mg/kg', 'ug/kg', 'ng/kg'],
  ],
  [['ft'], ['m']],
  [['NTU', 'SU'], []],
  [[], []],
])('[UNI-03] results reported in %j can be shown in %j', (reported, choices) => {
  expect([...unitChoices(reported)].toSorted()).toEqual(choices.toSorted());
});

test('[UNI-03] the choice of none names the reported units, at most two', () => {
  expect(asReportedText(['mg/L', 'ug/L'])).toBe('As reported (mg/L, ug/L)');
  expect(asReportedText(['mg/L', 'ug/L', 'SU'])).toBe('As reported (mg/L, ug/L, …)');
});
