import { describe, expect, test } from 'vitest';
import { cellAfterKey, headingRow } from './cell-steps.ts';

const size = { rowCount: 1_000_000, columnCount: 16, pageRows: 20, firstRow: 0 } as const;
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false, altKey: false });

describe('keys in a table', () => {
  test.each([
    ['ArrowDown', false, { row: 6, column: 3 }],
    ['ArrowUp', false, { row: 4, column: 3 }],
    ['ArrowLeft', false, { row: 5, column: 2 }],
    ['ArrowRight', false, { row: 5, column: 4 }],
    ['PageDown', false, { row: 25, column: 3 }],
    ['PageUp', false, { row: 0, column: 3 }],
    ['Home', false, { row: 0, column: 3 }],
    ['End', false, { row: 999_999, column: 3 }],
    ['ArrowDown', true, { row: 999_999, column: 3 }],
    ['ArrowRight', true, { row: 5, column: 15 }],
    ['ArrowLeft', true, { row: 5, column: 0 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', true, { row: 999_999, column: 15 }],
  ])('%s (with Ctrl: %s)', (key, ctrl, expected) => {
    expect(cellAfterKey({ row: 5, column: 3 }, press(key, ctrl), size)).toEqual(expected);
  });

  test('headings with actions are above the first row', () => {
    const sortable = { ...size, firstRow: headingRow };
    expect(cellAfterKey({ row: 0, column: 3 }, press('ArrowUp'), size)).toEqual({ row: 0, column: 3 });
    expect(cellAfterKey({ row: 0, column: 3 }, press('ArrowUp'), sortable)).toEqual({ row: headingRow, column: 3 });
    expect(cellAfterKey({ row: headingRow, column: 3 }, press('ArrowDown'), sortable)).toEqual({ row: 0, column: 3 });
    expect(cellAfterKey({ row: headingRow, column: 3 }, press('ArrowUp'), sortable)).toEqual({
      row: headingRow,
      column: 3,
    });
    expect(cellAfterKey({ row: 5, column: 3 }, press('PageUp'), sortable)).toEqual({ row: 0, column: 3 });
    expect(cellAfterKey({ row: headingRow, column: 3 }, press('End'), { ...sortable, rowCount: 0 })).toEqual({
      row: headingRow,
      column: 15,
    });
  });

  test('other keys, and any key in a table without rows, move nowhere', () => {
    expect(cellAfterKey({ row: 5, column: 3 }, press('a'), size)).toBeNull();
    expect(cellAfterKey({ row: 0, column: 0 }, press('ArrowDown'), { ...size, rowCount: 0 })).toBeNull();
    expect(cellAfterKey({ row: 5, column: 3 }, { ...press('ArrowLeft'), altKey: true }, size)).toBeNull();
  });
});
