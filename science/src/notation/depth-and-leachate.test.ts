import { describe, expect, test } from 'vitest';
import { depthKind } from './depth-kind.ts';
import { isPossibleLeachate } from './possible-leachate.ts';

describe('depth', () => {
  test.each([
    [3, 3.2, 'point'],
    [3, 3.999, 'point'],
    [4.1, 5.1, 'interval'],
    [1000.1, 1001.1, 'interval'],
    [25, 10, 'interval'],
    [0, 0, 'point'],
    [null, 0, 'point'],
    [7, null, 'point'],
    [NaN, 7, 'point'],
    [NaN, null, 'none'],
  ] as const)('from %s to %s ft is drawn as: %s', (top, bottom, kind) => {
    expect(depthKind(top, bottom)).toBe(kind);
  });
});

test('[DAT-06] only soil in ug/L is possible leachate', () => {
  expect(isPossibleLeachate('Soil', 'ug/L')).toBe(true);
  expect([
    isPossibleLeachate('Soil', null),
    isPossibleLeachate(null, 'ug/L'),
    isPossibleLeachate('soil', 'ug/L'),
  ]).toEqual([false, false, false]);
});
