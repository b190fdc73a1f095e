import type { Feature, Geometry } from 'geojson';
import { expect, test } from 'vitest';
import { drawingOrder, neighborOf } from './drawing-order.ts';
import type { DrawnOverlay } from '../../../explorer/overlays/site-overlays.ts';

const shapes: Readonly<Record<string, Geometry>> = {
  areas: { type: 'Polygon', coordinates: [[[0, 0], [1, 0], [1, 1], [0, 0]]] }, // prettier-ignore
  lines: { type: 'LineString', coordinates: [[0, 0], [1, 1]] }, // prettier-ignore
  points: { type: 'Point', coordinates: [0, 0] },
};

function overlay(id: string, shape: string): DrawnOverlay {
  const feature = { type: 'Feature', properties: {}, geometry: shapes[shape] } as Feature;
  return {
    overlay: { id, label: id, colorBy: null } as DrawnOverlay['overlay'],
    collection: { type: 'FeatureCollection', features: [feature] },
  };
}

const idsOf = (overlays: readonly DrawnOverlay[]) => overlays.map((one) => one.overlay.id);

test('[map 11] overlays lie on each other by their shape, and of one shape as they were put', () => {
  const given = [overlay('wells', 'points'), overlay('parcels', 'areas'), overlay('flow', 'lines'), overlay('soil', 'areas')]; // prettier-ignore
  const shown = drawingOrder(given);
  expect(idsOf(shown)).toEqual(['parcels', 'soil', 'flow', 'wells']);
  expect(neighborOf(shown, 'parcels', 1)?.overlay.id).toBe('soil');
  expect(neighborOf(shown, 'soil', -1)?.overlay.id).toBe('parcels');
  for (const [id, by] of [
    ['soil', 1],
    ['flow', 1],
    ['flow', -1],
    ['parcels', -1],
    ['wells', 1],
    ['none', 1],
  ] as const) {
    // prettier-ignore
    expect(neighborOf(shown, id, by)).toBeNull();
  }
});
