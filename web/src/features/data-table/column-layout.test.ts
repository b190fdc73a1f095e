import { describe, expect, test } from 'vitest';
import {
  isPlain,
  moveColumn,
  plainLayout,
  resizeColumn,
  shownColumns,
  toggleColumn,
  type ColumnLayout,
} from './column-layout.ts';
import { offeredColumnsOf, sampleColumnsOf } from './sample-columns.ts';

const columns = sampleColumnsOf('asbestos');
const shown = (layout: ColumnLayout) =>
  shownColumns(columns, layout)
    .map(({ heading }) => heading)
    .join(' ');

describe('columns are hidden, moved, made wider and put back', () => {
  test('as they are at first', () => {
    expect(shown(plainLayout)).toBe('location sample_id type result sensitivity matrix method sample_date depth');
    expect(isPlain(plainLayout)).toBe(true);
  });

  test('a hidden column comes back where it stood', () => {
    const without = toggleColumn(columns, plainLayout, 'sample_id');
    expect(shown(without)).toBe('location type result sensitivity matrix method sample_date depth');
    expect(isPlain(without)).toBe(false);
    expect(toggleColumn(columns, without, 'sample_id')).toEqual(plainLayout);
  });

  test('the last column cannot be hidden', () => {
    const one = columns.slice(1).reduce((layout, { id }) => toggleColumn(columns, layout, id), plainLayout);
    expect(shown(one)).toBe('location');
    expect(toggleColumn(columns, one, 'location')).toBe(one);
  });

  test.each([
    ['to the front', 'sample_date', 0, 'sample_date location sample_id type result sensitivity matrix method depth'],
    ['to the end', 'location', 8, 'sample_id type result sensitivity matrix method sample_date depth location'],
    ['one further', 'result', 4, 'location sample_id type sensitivity result matrix method sample_date depth'],
    ['nowhere', 'result', 3, 'location sample_id type result sensitivity matrix method sample_date depth'],
  ] as const)('a column is moved %s', (_where, id, index, expected) => {
    expect(shown(moveColumn(columns, plainLayout, id, index))).toBe(expected);
  });

  test('indices count the columns that are shown', () => {
    const without = toggleColumn(columns, plainLayout, 'sample_id');
    const moved = moveColumn(columns, without, 'sample_date', 1);
    expect(shown(moved)).toBe('location sample_date type result sensitivity matrix method depth');
    expect(shown({ ...moved, hidden: [] })).toBe(
      'location sample_id sample_date type result sensitivity matrix method depth',
    );
  });

  test('widths are kept by column', () => {
    const wide = resizeColumn(resizeColumn(plainLayout, 'result', 100), 'result', 140);
    expect(wide.widthsPx).toEqual({ result: 140 });
    expect(isPlain(wide)).toBe(false);
  });

  test('[explore 10] columns shown by choice are shown when chosen, last, and hidden again', () => {
    const offered = offeredColumnsOf('asbestos');
    const last = (layout: ColumnLayout) => shownColumns(offered, layout).at(-1)?.heading;
    expect(last(plainLayout)).toBe('depth');
    const added = toggleColumn(offered, plainLayout, 'qualifier');
    expect(last(added)).toBe('qualifier');
    expect(isPlain(added)).toBe(false);
    expect(toggleColumn(offered, added, 'qualifier')).toEqual(plainLayout);
    expect(shownColumns(offered, moveColumn(offered, added, 'qualifier', 3))[3]?.heading).toBe('qualifier');
  });

  test('[design 18] a column moves among those that stand in the table', () => {
    const visible = columns.filter(({ id }) => !['sample', 'matrix', 'method'].includes(id));
    const moved = moveColumn(columns, plainLayout, 'sample_date', 2, visible);
    expect(shown(moved)).toBe('location sample_id type sample_date result sensitivity matrix method depth');
  });
});
