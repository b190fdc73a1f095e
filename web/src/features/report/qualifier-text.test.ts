import { expect, test } from 'vitest';
import { frameOf } from '../../frame/frame-of-samples.ts';
import { qualifierText } from './qualifier-text.ts';

const flagged = (flags: readonly (string | undefined)[]) =>
  frameOf(flags.map((qualifier, row) => ({ location: `W-${row}`, ...(qualifier !== undefined && { qualifier }) })));

test('[RPT-03] the flags of the rows that pass the filters are counted, the most frequent first', () => {
  const frame = flagged(['J', 'U', 'J', undefined, 'R', 'J']);
  expect(qualifierText(frame, Uint32Array.of(0, 1, 2, 3, 4))).toBe('J 2, U 1, R 1, without a flag 1');
  expect(qualifierText(frame, Uint32Array.of(3))).toBe('none');
  expect(qualifierText(frame, new Uint32Array())).toBe('none');
});

test('[RPT-03] rare flags beyond twelve are counted together', () => {
  const flags = Array.from({ length: 15 }, (_, at) => `F${at}`);
  const rows = Uint32Array.from(flags, (_, at) => at);
  expect(qualifierText(flagged(flags), rows)).toMatch(/^F0 1, .*F11 1, 3 other flags 3, without a flag 0$/);
});
