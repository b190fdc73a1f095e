import { expect, test } from 'vitest';
import { unitChoices, withoutChoiceText } from './unit-choices.ts';

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

test.each([
  [['mg/L'], [], 'As reported (mg/L)'],
  [['mg/L'], ['ug/L'], 'As reported (mg/L)'],
  [['mg/L', 'SU', 'NTU'], [], 'As reported (mg/L, SU, …)'],
  [['mg/L', 'ug/L'], [], 'Unit of most results (mg/L)'],
  [['mg/L', 'ug/L'], ['ug/L'], 'Unit of the level (ug/L)'],
  [['mg/L', 'ug/L', 'pCi/L'], ['pCi/L'], 'Unit of most results (mg/L)'],
])('[UNI-03] [quarter A4] without a choice, results in %j with levels in %j are %s', (reported, ofLevels, words) => {
  expect(withoutChoiceText(reported, ofLevels)).toBe(words);
});
