import type { ScreeningLevel } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { parameterFacts, withUnit } from './parameter-facts.ts';

const level: ScreeningLevel = {
  set: 'Federal',
  analyte: 'Benzene',
  matrices: ['Ground Water'],
  fraction: null,
  value: 0.005,
  unit: 'mg/L',
  name: 'MCL',
  kind: null,
  source: '40 CFR 141.61(a)(2)',
  date: null,
  status: 'in force' as const,
  valid_from: null,
  valid_until: null,
};
const group = (analyte_name: string, cas_id: string | null) => ({ analyte_name, cas_id, raw_analyte_names: [] });

test('[BLD-18] a parameter has its CAS number and its levels with what they are for, each once; an id that is no CAS number is not told as one', () => {
  const groups = [
    group('Benzene', '71-43-2'),
    group('Benzene', null),
    group('pH', 'PH'),
    group('Tritium', '10028-17-8'),
  ];
  const dissolved = { ...level, value: 0.01, matrices: ['Surface Water'], fraction: 'Dissolved' as const };
  const everywhere = { ...level, analyte: 'Arsenic', matrices: [] };
  expect([...parameterFacts(groups, [level, { ...level, set: 'Other' }, dissolved, everywhere])]).toEqual([
    ['Benzene', 'CAS 71-43-2 · MCL 0.005 mg/L for Ground Water · MCL 0.01 mg/L for Surface Water, dissolved only'],
    ['Tritium', 'CAS 10028-17-8'],
    ['Arsenic', 'MCL 0.005 mg/L'],
  ]);
});

test('[BLD-18] the unit that most results are in goes before; without either there is nothing to say', () => {
  expect(withUnit('ug/L', 'CAS 71-43-2')).toBe('ug/L · CAS 71-43-2');
  expect(withUnit('SU', undefined)).toBe('SU');
  expect(withUnit(null, 'CAS 71-43-2')).toBe('CAS 71-43-2');
  expect(withUnit(undefined, undefined)).toBeUndefined();
});
