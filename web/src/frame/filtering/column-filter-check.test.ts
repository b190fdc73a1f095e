import { describe, expect, test } from 'vitest';
import { noFilters, type ColumnFilter } from './answer-filters.ts';
import { RowIndex } from './row-index.ts';
import { frameOf } from '../frame-of-samples.ts';

const frame = frameOf([
  { location: 'MW-1', sample_id: 'a-10', filtered: 'D', result: 1, sample_date: '2001-01-01', year: 2001 },
  { location: 'mw-12', sample_id: 'B-é', filtered: null, result: null, sample_date: '2001-12-31', year: 2001 },
  { location: 'SEEP', sample_id: null, filtered: 'T', result: 2.5, sample_date: '2002-01-01', year: 2002 },
]);
const depths = frameOf([
  { sample_bottom_depth: 10, sample_top_depth: 5 },
  { sample_bottom_depth: null, sample_top_depth: 20 },
  { sample_bottom_depth: null, sample_top_depth: null },
]);

function left(filter: ColumnFilter, of = frame): number[] {
  return [...new RowIndex(of, []).sift({ ...noFilters, columnFilters: [filter] }).passing];
}

describe('a column filter', () => {
  test.each<[ColumnFilter & { kind: 'text' }, number[]]>([
    [{ kind: 'text', column: 'location', text: 'mW-1' }, [0, 1]],
    [{ kind: 'text', column: 'location', text: '2' }, [1]],
    [{ kind: 'text', column: 'sample_id', text: 'B-' }, [1]],
    [{ kind: 'text', column: 'sample_id', text: 'É' }, [1]],
    [{ kind: 'text', column: 'sample_id', text: '-1' }, [0]],
    [{ kind: 'text', column: 'filtered', text: 'diss' }, [0]],
    [{ kind: 'text', column: 'filtered', text: 'TOTAL' }, [2]],
    [{ kind: 'text', column: 'filtered', text: 'not st' }, [1]],
    [{ kind: 'text', column: 'year', text: '2002' }, [2]],
    [{ kind: 'text', column: 'result', text: 'n' }, []],
    [{ kind: 'text', column: 'hydro', text: 'a' }, []],
  ])('[TBL-04] text is searched without regard to case, in what the table shows: %o', (filter, rows) => {
    expect(left(filter)).toEqual(rows);
  });

  test.each<[number | null, number | null, number[]]>([
    [1, 2.5, [0, 2]],
    [1.5, null, [2]],
    [null, 1, [0]],
    [3, 2, []],
  ])('[TBL-05] results from %s to %s, both inclusive; a missing result is in none', (min, max, rows) => {
    expect(left({ kind: 'number', column: 'result', min, max })).toEqual(rows);
  });

  test('on the depth uses the top where there is no bottom, as the table shows it', () => {
    expect(left({ kind: 'number', column: 'sample_bottom_depth', min: 6, max: 20 }, depths)).toEqual([0, 1]);
  });

  test.each<[string | null, string | null, number[]]>([
    ['2001-12-31', '2002-01-01', [1, 2]],
    ['2002-01-01', null, [2]],
    [null, '2001-12-31', [0, 1]],
  ])('[TBL-06] days from %s to %s, both inclusive', (from, to, rows) => {
    expect(left({ kind: 'date', column: 'sample_date', from, to })).toEqual(rows);
  });
});
