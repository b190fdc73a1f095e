import type { ScreeningLevel } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import { valueScale } from '../../ui/chart-frame/figure/value-scale.ts';
import {
  levelLinesAcross,
  levelLinesBeside,
  levelLinesOf,
  levelLinesUp,
  levelNotices,
  withLevels,
  type LevelLine,
} from './level-lines.ts';

const line = (value: number): LevelLine => ({ value, text: `MCL ${value} ug/L`, source: '40 CFR 141.62(b)(16).' });
const area = { left: 50, top: 30, right: 250, bottom: 230 };
const texts = (marks: readonly { kind: string; text?: string }[]) => marks.flatMap(({ text }) => text ?? []);

describe('[LEV-09] levels on plots', () => {
  test('are said in the unit of the plot, with their fraction and source', () => {
    const level: ScreeningLevel = {
      set: 'Federal',
      analyte: 'Arsenic',
      matrices: [],
      fraction: 'Dissolved',
      value: 0.01,
      unit: 'mg/L',
      name: 'MCL',
      kind: null,
      source: '40 CFR 141.62(b)(16)',
      date: '2024-07-01',
      status: 'in force' as const,
      valid_from: null,
      valid_until: null,
    };
    expect(levelLinesOf([{ level, value: 10 }], 'ug/L')).toEqual([
      { value: 10, text: 'MCL 10 ug/L (dissolved)', source: '40 CFR 141.62(b)(16), 2024-07-01. For dissolved only.' },
    ]);
    expect(levelLinesOf([{ level, value: 10 }], null)).toEqual([]);
  });

  test('an axis is made longer for a level near the values, and for none far away', () => {
    expect(withLevels([2, 8], [line(10)], false)).toEqual([2, 10]);
    expect(withLevels([2, 8], [line(5)], false)).toEqual([2, 8]);
    expect(withLevels([2, 8], [line(17)], false)).toEqual([2, 8]);
    expect(withLevels([100, 160], [line(50)], false)).toEqual([50, 160]);
    expect(withLevels([5, 5], [line(10)], false)).toEqual([5, 10]);
    expect(withLevels([2, 8], [line(80), line(0.1), line(0.2)], true)).toEqual([0.2, 80]);
    expect(withLevels([-3, 1], [], false)).toEqual([-3, 1]);
  });

  test('one on the axis is a line with its label; one beyond it is named with its source', () => {
    const y = valueScale(0, 20, [area.bottom, area.top], false);
    const lines = [line(10), line(50)];
    const marks = levelLinesAcross(lines, y, area);
    expect(texts(marks)).toEqual(['MCL 10 ug/L']);
    expect(marks[0]).toMatchObject({
      kind: 'line',
      vertices: [
        [50, 130],
        [250, 130],
      ],
    });
    expect(levelNotices(lines, y, [area.top, area.bottom])).toEqual([
      'Level MCL 10 ug/L: 40 CFR 141.62(b)(16).',
      'Level MCL 50 ug/L (beyond the axis, not drawn): 40 CFR 141.62(b)(16).',
    ]);
  });

  test('labels stay inside the plot, beside lines at its ends', () => {
    const y = valueScale(0, 20, [area.bottom, area.top], false);
    const across = levelLinesAcross([line(20)], y, area).find(({ kind }) => kind === 'text');
    expect(across).toMatchObject({ y: 43 });
    const x = valueScale(0, 20, [area.left, area.right], false);
    const up = levelLinesUp([line(1), line(20)], x, area).filter(({ kind }) => kind === 'text');
    expect(up).toMatchObject([
      { x: 64, anchor: 'start', y: 42 },
      { x: 246, anchor: 'end', y: 56 },
    ]);
  });

  test('a level has no line on a logarithmic axis that it is not on', () => {
    const x = valueScale(1, 1_000, [area.left, area.right], true);
    expect(texts(levelLinesUp([line(0.001), line(100)], x, area))).toEqual(['MCL 100 ug/L']);
  });

  test('[look A3] beside a plot a level beyond the axis has its label at that end, with an arrow and no line', () => {
    const y = valueScale(100, 10_000, [area.bottom, area.top], true);
    const marks = levelLinesBeside([line(18), line(1_000), line(2_000_000), line(0)], y, area);
    expect(texts(marks).join(' ')).toBe('↑ MCL 2000000 ug/L MCL 1000 ug/L ↓ MCL 18 ug/L ↓ MCL 0 ug/L');
    expect(marks.filter(({ kind }) => kind === 'line')).toHaveLength(1);
    const labels = marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
    expect(labels.every(({ x, y: at }) => x > area.right && at > area.top - 15 && at < area.bottom + 30)).toBe(true);
  });
});
