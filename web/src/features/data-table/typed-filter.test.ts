import { noFilters } from '../../frame/filtering/answer-filters.ts';
import type { Sample } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import { RowIndex } from '../../frame/filtering/row-index.ts';
import { readTypedFilter, typedOf } from '../../frame/filtering/typed-filter.ts';
import { frameOf } from '../../frame/frame-of-samples.ts';
import { sampleColumnsOf, tableKinds } from './sample-columns.ts';

function columnOf(id: string) {
  const column = sampleColumnsOf('generic').find((candidate) => candidate.id === id);
  if (!column) throw new Error(`no column ${id}`);
  return column;
}
const read = (id: string, typed: { text?: string; from?: string; to?: string }) =>
  readTypedFilter(columnOf(id), { text: '', from: '', to: '', ...typed });

test('[TBL-04] a text column is filtered by a part of its text', () => {
  expect(read('location', { text: ' mw-1 ' }).filter).toEqual({ kind: 'text', column: 'location', text: 'mw-1' });
  expect(read('filtered', { text: 'diss' }).filter).toEqual({ kind: 'text', column: 'filtered', text: 'diss' });
  expect(read('location', { text: '  ' }).filter).toBeNull();
});

describe('[TBL-05] the bounds of a result', () => {
  test.each([
    [{ from: '0.5', to: '' }, 0.5, null],
    [{ from: '', to: '1e3' }, null, 1000],
    [{ from: ' -2 ', to: '7' }, -2, 7],
    [{ from: 'five', to: '7' }, null, 7],
    [{ from: '1', to: '1,5x' }, 1, null],
  ])('%j counts from %j to %j', (typed, min, max) => {
    expect(read('result', typed).filter).toEqual({ kind: 'number', column: 'result', min, max });
  });

  test('what is no number does not count, and is said beside its field', () => {
    const { filter, faults } = read('result', { from: 'five', to: '5x' });
    expect(filter).toBeNull();
    expect([faults.from, faults.to].map((fault) => fault?.startsWith('Not a number'))).toEqual([true, true]);
    expect(read('result', { from: '', to: '' })).toEqual({ filter: null, faults: { from: null, to: null } });
  });

  test('ends that cross leave nothing, and it is said', () => {
    expect(read('result', { from: '9', to: '1' }).faults).toEqual({
      from: null,
      to: 'The lower bound is greater than the upper bound.',
    });
  });
});

describe('[TBL-06] the bounds of a date', () => {
  // The thirteen forms, each with the days it stands for.
  test.each([
    ['07/04/2022', '2022-07-04', '2022-07-04'],
    ['07-04-2022', '2022-07-04', '2022-07-04'],
    ['07/04/22', '2022-07-04', '2022-07-04'],
    ['07-04-22', '2022-07-04', '2022-07-04'],
    ['2022-07-04', '2022-07-04', '2022-07-04'],
    ['2022', '2022-01-01', '2022-12-31'],
    ['Jul 04, 2022', '2022-07-04', '2022-07-04'],
    ['July 04, 2022', '2022-07-04', '2022-07-04'],
    ['Jul 04 2022', '2022-07-04', '2022-07-04'],
    ['July 04 2022', '2022-07-04', '2022-07-04'],
    ['Jul 4, 2022', '2022-07-04', '2022-07-04'],
    ['Feb 2024', '2024-02-01', '2024-02-29'],
    ['February 2023', '2023-02-01', '2023-02-28'],
  ])('%s begins on %s and ends on %s', (text, first, last) => {
    expect(read('sample_date', { from: text, to: text })).toEqual({
      filter: { kind: 'date', column: 'sample_date', from: first, to: last },
      faults: { from: null, to: null },
    });
  });

  test('what is no date does not count, and the field names the forms', () => {
    const { filter, faults } = read('sample_date', { from: '4.7.2022', to: '2022' });
    expect(filter).toEqual({ kind: 'date', column: 'sample_date', from: null, to: '2022-12-31' });
    expect(faults.from).toMatch(/ignored.*MM\/DD\/YYYY.*YYYY-MM-DD.*MMM D, YYYY.*MMMM YYYY/);
    expect(faults.to).toBeNull();
  });
});

/** Which samples the table shows when a column is filtered by what was typed. */
function shown(samples: readonly Partial<Sample>[], id: string, typed: { from?: string; to?: string }): boolean[] {
  const { filter } = read(id, typed);
  const filters = { ...noFilters, columnFilters: filter === null ? [] : [filter] };
  const passing = new Set(new RowIndex(frameOf(samples), []).sift(filters).passing);
  return samples.map((_, row) => passing.has(row));
}

describe('[code 3] what is typed decides which rows are shown', () => {
  test.each([
    ['2022', '2022', '2022-12-31', true],
    ['2022', '2022', '2023-01-01', false],
    ['', 'Feb 2024', '2024-02-29', true],
    ['', 'Feb 2024', '2024-03-01', false],
    ['July 2022', '', '2022-07-01', true],
    ['July 2022', '', '2022-06-30', false],
    ['07/04/22', '07/04/22', '2022-07-04', true],
    ['7/4/2022', 'tomorrow', '1900-01-01', true],
    ['2023', '2022', '2022-06-01', false],
  ])('[TBL-06] from "%s" to "%s": %s passes: %s', (from, to, date, passes) => {
    expect(shown([{ sample_date: date }], 'sample_date', { from, to })).toEqual([passes]);
  });

  test.each([
    ['5', '10', [false, true, true, true, false, false]],
    ['', '10', [true, true, true, true, false, false]],
    ['0', '', [true, true, true, true, true, false]],
    ['', '1', [false, false, false, false, false, false]],
    ['five', '', [true, true, true, true, true, true]],
  ])(
    '[TBL-05] results from "%s" to "%s", both inclusive; a missing one passes only while no bound counts',
    (from, to, passes) => {
      const samples = [4.999, 5, 7, 10, 10.001, null].map((result) => ({ result }));
      expect(shown(samples, 'result', { from, to })).toEqual(passes);
    },
  );
});

test.each(tableKinds)('[TBL-12] depths of the %s table are filtered by where a sample ends', (kind) => {
  const column = sampleColumnsOf(kind).find((candidate) => candidate.kind === 'depth');
  expect(column?.heading.toLowerCase()).toContain('depth');
  expect(column && readTypedFilter(column, { text: '', from: '2', to: '10' }).filter).toEqual({
    kind: 'number',
    column: 'sample_bottom_depth',
    min: 2,
    max: 10,
  });
});

test('filters as they could have been typed', () => {
  const filter = { kind: 'date', column: 'sample_date', from: '2022-01-01', to: '2022-12-31' } as const;
  expect(read('sample_date', typedOf(filter)).filter).toEqual(filter);
  expect(read('result', typedOf({ kind: 'number', column: 'result', min: -1.5, max: null })).filter).toEqual({
    kind: 'number',
    column: 'result',
    min: -1.5,
    max: null,
  });
});
