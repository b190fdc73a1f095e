import type { FeatureCollection } from 'geojson';
import { expect, test } from 'vitest';
import { outlinesLayer } from './outlines.layer.ts';

const shapes: FeatureCollection = { type: 'FeatureCollection', features: [] };

test('an overlay is drawn in its own colour, areas and lines alone, below everything that is data', () => {
  const { id, slot, source, styles } = outlinesLayer({ id: 'ponds', color: '#3182ce' }, shapes);
  expect({ id, slot, source }).toEqual({
    id: 'outlines-ponds',
    slot: 'outlines',
    source: { type: 'geojson', data: shapes },
  });
  expect(styles.map((style) => [style.type, 'filter' in style && style.filter])).toEqual([
    ['fill', ['==', ['geometry-type'], 'Polygon']],
    ['line', ['!=', ['geometry-type'], 'Point']],
  ]);
  expect(styles[0]).toMatchObject({ paint: { 'fill-color': '#3182ce' } });
  expect(styles[1]).toMatchObject({ paint: { 'line-color': '#3182ce' } });
});
