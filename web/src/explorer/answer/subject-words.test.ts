import { expect, test } from 'vitest';
import { commonName, severalKindsText } from './subject-words.ts';

test('samples are named by what all have, or by how many names there are', () => {
  expect(commonName(['Soil', 'Soil'], 'matrices')).toBe('Soil');
  expect(commonName([0], 'units')).toBe('0');
  expect(commonName(['Soil', null], 'matrices')).toBe('2 matrices');
  expect(commonName(Array(1_200).keys(), 'parameters')).toBe('1,200 parameters');
  expect([commonName([null], 'units'), commonName([], 'units')]).toEqual([null, null]);
});

test('[LOAD-06] samples of several matrices or fractions that are taken together are told', () => {
  const one = { matrices: ['Soil'], fractions: [] };
  expect(severalKindsText(one, 'pooled')).toBeNull();
  expect(severalKindsText({ ...one, matrices: ['Soil', null] }, 'averaged')).toBe(
    'Results of several matrices are averaged. Choose one by the filters.',
  );
  expect(severalKindsText({ matrices: ['Soil', 'Air'], fractions: ['Total', 'Dissolved'] }, 'pooled')).toBe(
    'Results of several matrices and fractions are pooled. Choose one by the filters.',
  );
});
