import { describe, expect, test } from 'vitest';
import {
  choicesOf,
  draftOf,
  emptyDraft,
  faultyRangeOf,
  readDraft,
  withExcluding,
  withField,
  withName,
  withoutField,
  withQueryType,
  withRange,
  withShownField,
  withValues,
  withValueToggled,
  type QueryDraft,
} from './query-draft.ts';

const composed = [
  (draft: QueryDraft) => withName(draft, 'Tritium'),
  (draft: QueryDraft) => withField(draft, 'matrix'),
  (draft: QueryDraft) => withField(draft, 'year'),
  (draft: QueryDraft) => withValueToggled(draft, 'matrix', 'Ground Water'),
  (draft: QueryDraft) => withValueToggled(draft, 'matrix', null),
  (draft: QueryDraft) => withValueToggled(draft, 'year', 1999),
  (draft: QueryDraft) => withRange(draft, 'year', { from: ' 2000 ', to: '' }),
].reduce((draft, step) => step(draft), emptyDraft);

const choices = [
  { field: 'matrix', filter: 'Ground Water' },
  { field: 'matrix', filter: null },
  { field: 'year', filter: 1999 },
  { field: 'year', min: 2000 },
];

describe('composing a query', () => {
  test('values, Null and ranges become choices, field by field', () => {
    expect(choicesOf(composed)).toEqual(choices);
  });

  test('a value that is clicked again is not chosen any more', () => {
    const without = withValueToggled(composed, 'matrix', 'Ground Water');
    expect(choicesOf(without)).toEqual(choices.slice(1));
    expect(choicesOf(withValueToggled(withValueToggled(without, 'matrix', null), 'year', 1999))).toEqual([choices[3]]);
  });

  test('[people 11] several values are chosen, and given up again, at once', () => {
    const all = withValues(composed, 'matrix', ['Soil', 'Ground Water', 'Water'], true);
    expect(all.values.matrix).toEqual(['Ground Water', null, 'Soil', 'Water']);
    expect(withValues(all, 'matrix', ['Soil', 'Ground Water'], false).values.matrix).toEqual([null, 'Water']);
    expect(withValues(composed, 'matrix', ['Ground Water', null], false).values.matrix).toBeUndefined();
  });

  test('[BLD-08] a field that is deselected drops its values, its range and its list', () => {
    const shown = withShownField(composed, 'year');
    const without = withoutField(shown, 'year');
    expect(without.fields).toEqual(['matrix']);
    expect(without.shownField).toBeNull();
    expect(choicesOf(without)).toEqual(choices.slice(0, 2));
    expect(choicesOf(withField(without, 'year'))).toEqual(choices.slice(0, 2));
    expect(withoutField(shown, 'matrix').shownField).toBe('year');
  });

  test('[BLD-10] another dataset clears fields, filters and selections; the same one nothing', () => {
    expect(withQueryType(composed, 1)).toEqual({ ...emptyDraft, queryType: 1, name: 'Tritium' });
    expect(withQueryType(composed, 0)).toBe(composed);
  });

  test('[people 1] a range that cannot be asked is named, whichever field it is on and whatever else is chosen', () => {
    const withYear = (from: string, to: string) => withRange(composed, 'year', { from, to });
    expect(faultyRangeOf(withYear('20I0', '2015'))).toEqual({
      field: 'year',
      fault: 'Please use numbers, such as 2000 or 0.5.',
    });
    expect(faultyRangeOf(withYear('2015', '2010'))?.fault).toContain('greater than');
    expect(faultyRangeOf(withYear('2010', '2015'))).toBeNull();
    expect(faultyRangeOf(withoutField(withYear('20I0', ''), 'year'))).toBeNull();
    expect(faultyRangeOf(withRange(withField(composed, 'result'), 'result', { from: '', to: 'x' }))?.field).toBe(
      'result',
    );
    expect(withRange(composed, 'year', { from: '', to: '' }).ranges).toEqual({});
  });
});

describe('a draft that is kept', () => {
  test('is read as it was', () => {
    expect(readDraft(JSON.stringify(composed))).toEqual(composed);
  });

  test.each([
    ['nothing', null],
    ['no JSON', '{"queryType":'],
    ['a field that is none', JSON.stringify({ ...composed, fields: ['matrix', 'colour'] })],
    ['a value of no kind', JSON.stringify({ ...composed, values: { matrix: [true] } })],
    ['a dataset that is none', JSON.stringify({ ...composed, queryType: 7 })],
  ])('%s is no draft', (_, text) => {
    expect(readDraft(text)).toBeNull();
  });

  test('values to be left out are asked so, and come back so; beside listed ones they leave the others', () => {
    const draft = draftOf(0, [
      { field: 'matrix', not: 'Soil' },
      { field: 'matrix', not: null },
      { field: 'year', not: 2001 },
      { field: 'year', filter: 2000 },
      { field: 'year', filter: 2001 },
    ]);
    expect(draft.excluding).toEqual(['matrix']);
    expect(choicesOf(draft)).toEqual([
      { field: 'year', filter: 2000 },
      { field: 'matrix', not: 'Soil' },
      { field: 'matrix', not: null },
    ]);
    expect(withoutField(draft, 'matrix').excluding).toEqual([]);
    expect(choicesOf(withExcluding(draft, 'matrix', false)).at(-1)).toEqual({ field: 'matrix', filter: null });
  });

  test('a saved query’s choices make a draft that asks the same', () => {
    const draft = draftOf(0, [
      { field: 'year', min: 2000 },
      { field: 'matrix', filter: 'Ground Water' },
      { field: 'matrix', filter: null },
      { field: 'result', min: -0.5, max: 1_000_000 },
    ]);
    expect(draft.fields).toEqual(['year', 'matrix', 'result']);
    expect(choicesOf(draft)).toEqual([
      { field: 'year', min: 2000 },
      { field: 'matrix', filter: 'Ground Water' },
      { field: 'matrix', filter: null },
      { field: 'result', min: -0.5, max: 1_000_000 },
    ]);
  });
});
