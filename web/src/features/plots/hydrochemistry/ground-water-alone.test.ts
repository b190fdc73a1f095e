import { expect, test } from 'vitest';
import { frameOf } from '../../../frame/frame-of-samples.ts';
import { plotCatalog } from '../plot-catalog.ts';
import { unlessGroundWater } from './ground-water-alone.ts';

const frame = frameOf(['Soil', 'Ground Water', 'Surface Water', null].map((matrix) => ({ matrix, result: 1 })));
const reasonOf = (...rows: readonly number[]) => unlessGroundWater({ frame, rows: Uint32Array.from(rows) });

test('[PLT-05] the first row that passes the filters decides, not the first of the answer', () => {
  expect(reasonOf(1, 2, 3)).toBeNull();
  expect(reasonOf(0, 1)).toBe(
    'For Ground Water only; the first row is of Soil: choose Ground Water under Matrix in the filters.',
  );
  expect(reasonOf(2, 1)).toBe(
    'For Ground Water only; the first row is of Surface Water: choose Ground Water under Matrix in the filters.',
  );
  expect(reasonOf(3, 1)).toBe(
    'For Ground Water only; the first row is of no matrix: choose Ground Water under Matrix in the filters.',
  );
  const soil = frameOf([{ matrix: 'Soil', result: 1 }]);
  expect(unlessGroundWater({ frame: soil, rows: Uint32Array.of(0) })).toBe(
    'For Ground Water only; the first row is of Soil: the query has no Ground Water for this parameter.',
  );
  expect(reasonOf()).toBe('No rows match the filters.');
});

test('[PLT-05] [SID-08] this applies to Piper, modified Piper and Durov only', () => {
  const soil = { frame, rows: Uint32Array.of(0) };
  const refused = plotCatalog.filter(({ unavailable }) => unavailable(soil) !== null).map(({ title }) => title);
  expect(refused).toEqual(['Piper Diagram', 'Modified Piper Diagram', 'Extended Durov Diagram']);
});
