import { describe, expect, test } from 'vitest';
import type { Sample } from '@wellfield/contract';
import { screeningOf } from '../../frame/screening/row-screening.ts';
import { frameOf } from '../../frame/frame-of-samples.ts';
import { cellText } from './cell-text.ts';
import { copiedText } from './copied-text.ts';
import { downloadRows } from './download-rows.ts';
import { foldColumns } from './fold-columns.ts';
import { offeredColumnsOf, tableKinds, withLevelColumn, type LevelColumn } from './sample-columns.ts';

const samples: Partial<Sample>[] = [
  { location: 'A', matrix: 'Ground Water', unit: 'ug/L', result: 12, detect: 'Y' },
  { location: 'A', matrix: 'Ground Water', unit: 'ug/L', result: 20, detect: 'U' },
  { location: 'A', matrix: 'Ground Water', unit: 'mg/L', result: 0.01, detect: 'Y' },
];
const frame = frameOf(samples);
const { stateOf } = screeningOf(frame, [{ matrices: [], fraction: null, value: 10, unit: 'ug/L' }]);
const column: LevelColumn = { id: 'against_level', heading: 'Against level', kind: 'state', stateOf };

describe('[LEV-06] the column Against level', () => {
  test('stands behind the results and their units, in every table, and only with a level', () => {
    for (const kind of tableKinds) {
      const own = offeredColumnsOf(kind);
      expect(withLevelColumn(own, null)).toBe(own);
      const ids = withLevelColumn(own, column).map(({ id }) => id);
      const isBefore = { generic: 'unit', radionuclides: 'unit', asbestos: 'result' }[kind];
      expect(ids.indexOf('against_level')).toBe(ids.indexOf(isBefore as 'unit' | 'result') + 1);
      expect(ids).toHaveLength(own.length + 1);
    }
  });

  test('says each state in a word, in cells, copies and files', () => {
    expect([0, 1, 2].map((row) => cellText(frame, column, row))).toEqual(['Above', 'Cannot tell', 'Below']);
    const range = { top: 0, bottom: 2, left: 0, right: 0 };
    expect(copiedText(frame, [column], Uint32Array.of(0, 1, 2), range, true)).toBe(
      'Against level\r\nAbove\r\nCannot tell\r\nBelow',
    );
    expect(downloadRows(frame, [column], Uint32Array.of(1), {})).toEqual([
      { 'Against level': 'cannot tell', unit: 'ug/L' },
    ]);
  });

  test('is never folded away, though it says the same in all rows', () => {
    const location = offeredColumnsOf('generic').find(({ id }) => id === 'matrix');
    const shown = [column, ...(location ? [location] : [])];
    const { visible } = foldColumns(shown, { alike: ['matrix'], rowCount: 100, inUse: [] });
    expect(visible).toEqual([column]);
  });
});
