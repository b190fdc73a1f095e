import { expect, test } from 'vitest';
import { mapSlots } from '../../../explorer/map-parts/map-layer.ts';
import { basemapStyle, rasterDocument, readStyleDocument } from './basemap-style.ts';

const ends = mapSlots.map((slot) => `end-of-${slot}`);

test('[MAP-01] raster tiles are above the built-in basemap and below all our layers', () => {
  const style = basemapStyle(
    rasterDocument({
      id: 'terrain',
      label: 'Terrain',
      kind: 'raster',
      url: 'https://tiles.example/{z}/{x}/{y}',
      attribution: 'Somebody',
      dark: false,
      maxZoom: 16,
    }),
  );
  expect(style.layers.map(({ id }) => id)).toEqual([ends[0], 'basemap-tiles', ...ends.slice(1)]);
  expect(style.sources).toEqual({
    'basemap-tiles': {
      type: 'raster',
      tiles: ['https://tiles.example/{z}/{x}/{y}'],
      tileSize: 256,
      attribution: 'Somebody',
      maxzoom: 16,
    },
  });
});

test('[MAP-01] a style document gives sources and layers with prefixed names, and no glyphs', () => {
  const document = readStyleDocument(
    JSON.stringify({
      version: 8,
      glyphs: 'https://tiles.example/{fontstack}/{range}.pbf',
      sprite: 'https://tiles.example/sprite',
      sources: { streets: { type: 'vector', url: 'https://tiles.example/tiles.json' } },
      layers: [
        { id: 'land', type: 'background', paint: { 'background-color': '#fff' } },
        { id: 'locations', type: 'line', source: 'streets', 'source-layer': 'roads' },
      ],
    }),
  );
  const style = basemapStyle(document);
  expect(style.sources).toEqual({ 'basemap-streets': { type: 'vector', url: 'https://tiles.example/tiles.json' } });
  expect(style.layers.slice(1, 3)).toEqual([
    { id: 'basemap-land', type: 'background', paint: { 'background-color': '#fff' } },
    { id: 'basemap-locations', type: 'line', source: 'basemap-streets', 'source-layer': 'roads' },
  ]);
  expect(style).not.toHaveProperty('glyphs');
  expect(style.sprite).toBe('https://tiles.example/sprite');
});

test.each(['<html>', 'null', '{"layers":[]}', '{"sources":{}}'])('%s is not a style document', (text) => {
  expect(() => readStyleDocument(text)).toThrow(/JSON|not a style document/);
});
