import { expect, test } from 'vitest';
import { provenanceCells, provenanceText, type Provenance } from './provenance.ts';

const made: Provenance = {
  query: 'Tritium since 2020',
  criteria: 'Parameter: Tritium; Year: from 2020',
  filters: ['Matrix: Ground Water', 'Units: pCi/L'],
  dataset: 'bmi',
  release: '2026-Q3',
  date: '2026-10-05',
  software: 'Wellfield 1.2.3',
};

test('a file names the query, the filters, the release, the day and the product’s version', () => {
  expect(provenanceText(made, ['Non-detects are shown at their limits.'])).toBe(
    'Query: Tritium since 2020 (Parameter: Tritium; Year: from 2020). Filters: Matrix: Ground Water; Units: pCi/L. ' +
      'Non-detects are shown at their limits. Dataset bmi, release 2026-Q3, made 2026-10-05 with Wellfield 1.2.3.',
  );
  expect(provenanceCells(made)).toEqual({
    query: 'Tritium since 2020',
    criteria: 'Parameter: Tritium; Year: from 2020',
    filters: 'Matrix: Ground Water; Units: pCi/L',
    dataset: 'bmi',
    release: '2026-Q3',
    exported: '2026-10-05',
    software: 'Wellfield 1.2.3',
  });
});

test('unknown parts leave no gap; criteria of hundreds of values are shortened in images only', () => {
  expect(provenanceText({ ...made, criteria: '', filters: [] })).toMatch(
    /^Query: Tritium since 2020\. No filters\. Dataset/,
  );
  const long = `Location: ${'W-100, '.repeat(100)}W-1`;
  expect(provenanceText({ ...made, criteria: long })).toMatch(
    /^Query: Tritium since 2020 \(Location: [^)]{200,230}…\)\./,
  );
  expect(provenanceCells({ ...made, criteria: long }).criteria).toBe(long);
});
