import { describe, expect, test } from 'vitest';
import {
  choicesOf,
  draftOf,
  emptyDraft,
  rangeFault,
  readDraft,
  withField,
  withName,
  withoutField,
  withQueryType,
  withRange,
  withShownField,
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

  test('a field that is deselected drops its values, its range and its list', () => {
    const shown = withShownField(composed, 'year');
    const without = withoutField(shown, 'year');
    expect(without.fields).toEqual(['matrix']);
    expect(without.shownField).toBeNull();
    expect(choicesOf(without)).toEqual(choices.slice(0, 2));
    expect(choicesOf(withField(without, 'year'))).toEqual(choices.slice(0, 2));
    expect(withoutField(shown, 'matrix').shownField).toBe('year');
  });

  test('another dataset clears fields, filters and selections; the same one nothing', () => {
    expect(withQueryType(composed, 1)).toEqual({ ...emptyDraft, queryType: 1, name: 'Tritium' });
    expect(withQueryType(composed, 0)).toBe(composed);
  });

  test('a range asks once it can be read', () => {
    const asked = (from: string, to: string) =>
      choicesOf(withRange(withField(emptyDraft, 'result'), 'result', { from, to }));
    expect(asked('0.5', '1e3')).toEqual([{ field: 'result', min: 0.5, max: 1000 }]);
    expect(asked('', '-2')).toEqual([{ field: 'result', max: -2 }]);
    expect(asked('', '')).toEqual([]);
    expect(asked('2', '1')).toEqual([]);
    expect(asked('two', '3')).toEqual([]);
    expect(rangeFault({ from: '2', to: '1' })).toContain('greater than');
    expect(rangeFault({ from: '0x10', to: '' })).toContain('numbers');
    expect(rangeFault({ from: '1', to: '1' })).toBeNull();
    expect(rangeFault({ from: '', to: ' ' })).toBeNull();
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
