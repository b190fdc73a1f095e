import type { FeatureCollection } from 'geojson';
import type { LineLayerSpecification } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { mapPalettes } from '../../../explorer/map-colors/map-palette.ts';
import { contrastOf } from '../../../explorer/map-colors/legible-color.ts';
import { outlinesLayer } from './outlines.layer.ts';

const shapes: FeatureCollection = { type: 'FeatureCollection', features: [] };
const areas = ['==', ['geometry-type'], 'Polygon'];
const lines = ['==', ['geometry-type'], 'LineString'];

test('[MAP-01] an overlay’s areas and lines are drawn in its color, below all data', () => {
  const { id, slot, source, styles } = outlinesLayer({ id: 'ponds', color: '#3182ce' }, shapes, mapPalettes.light);
  expect({ id, slot, source }).toEqual({
    id: 'outlines-ponds',
    slot: 'outlines',
    source: { type: 'geojson', data: shapes },
  });
  expect(styles.map((style) => [style.type, 'filter' in style && style.filter])).toEqual([
    ['fill', areas],
    ['line', areas],
    ['line', lines],
    ['symbol', areas],
    ['symbol', lines],
  ]);
  expect(styles[0]).toMatchObject({ paint: { 'fill-color': '#3182ce' } });
  expect(styles[2]).toMatchObject({ paint: { 'line-color': '#3182ce' } });
});

test('a color without contrast on the dark basemap is lightened', () => {
  const { styles } = outlinesLayer({ id: 'subareas', color: '#4a5568' }, shapes, mapPalettes.dark);
  const border = styles.find(({ type }) => type === 'line') as LineLayerSpecification | undefined;
  const drawn = border?.paint?.['line-color'];
  if (typeof drawn !== 'string') throw new Error('the border has no one color');
  expect(contrastOf(drawn, mapPalettes.dark.background)).toBeGreaterThanOrEqual(3);
});
