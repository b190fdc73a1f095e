import { expect, test } from 'vitest';
import { flattenLines, linesOf } from '../../../../workers/flat-lines.ts';
import { mapPalettes } from '../../../../explorer/map-colors/map-palette.ts';
import { levelLinesLayer } from './level-lines.layer.ts';
import { partedLines } from './parted-lines.ts';
import { surfaceLineFeatures } from './surface-features.ts';

/** Five columns and two rows of crossings, a degree apart; only the middle column can be read. */
const grid = {
  long: Float64Array.of(0, 1, 2, 3, 4),
  lat: Float64Array.of(0, 1),
  layout: { cellWidthDeg: 1, cellHeightDeg: 1 },
} as never;
const errors = { values: Float64Array.of(9, 9, 1, 9, 9, 9, 9, 1, 9, 9), limit: 5 };
/** From west to east, with a vertex at every edge of a cell. */
const line = [[0, 0.2], [0.5, 0.2], [1.5, 0.2], [2.5, 0.2], [3.5, 0.2], [4, 0.2]] as const; // prettier-ignore
const levels = [{ level: 10, lines: flattenLines([line]) }];
const parts = partedLines(levels, { grid }, errors);

test('[SURF-14] lines of equal value are parted where the surface is too uncertain to read, with nothing lost', () => {
  expect(parts.sure.map(({ lines }) => linesOf(lines))).toEqual([[line.slice(2, 4)]]);
  expect(parts.inferred.map(({ lines }) => linesOf(lines))).toEqual([[line.slice(0, 3), line.slice(3)]]);
  const allSure = partedLines(levels, { grid }, { ...errors, limit: 10 });
  expect(linesOf(allSure.sure[0]!.lines)).toEqual([line]);
  expect(linesOf(allSure.inferred[0]!.lines)).toEqual([]);
});

test('[SURF-14] inferred lines are dashed, and files say which they are', () => {
  const look = { id: 'lines', palette: mapPalettes.light, colorOf: () => '#000', widthPx: 1, dashes: null } as const;
  const { styles, source } = levelLinesLayer(levels, { ...look, casing: { color: '#fff', widthPx: 3 }, parts });
  const dashed = styles.filter((style) => 'paint' in style && 'line-dasharray' in (style.paint ?? {}));
  expect(dashed).toMatchObject([{ filter: ['==', ['get', 'part'], 'inferred'] }]);
  expect(source).toMatchObject({
    data: {
      features: [{}, { part: 'sure' }, { part: 'inferred' }].map((part) => ({ properties: { ...part, level: 10 } })),
    },
  });
  expect(surfaceLineFeatures(parts, 'ug/L').map(({ properties }) => properties)).toEqual([
    { level: 10, unit: 'ug/L', inferred: 'no' },
    { level: 10, unit: 'ug/L', inferred: 'yes' },
  ]);
});
