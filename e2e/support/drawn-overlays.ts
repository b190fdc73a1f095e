import type { Page } from 'playwright-core';
import { waitForMap } from './drawn-map.ts';

/** A drawn feature of an overlay: its index in the collection, and a point on it in the page. */
export interface DrawnFeature {
  index: number;
  x: number;
  y: number;
}

interface MapInstance {
  getLayersOrder(): string[];
  getLayer(id: string): { source?: string } | undefined;
  getContainer(): HTMLElement;
  project(position: number[]): { x: number; y: number };
  queryRenderedFeatures(options: { layers: string[] }): {
    id?: number;
    geometry: { type: string; coordinates: unknown };
  }[];
}

/** The features of an overlay in sight, read from the rendered features. */
export async function drawnFeatures(page: Page, overlayId: string): Promise<DrawnFeature[]> {
  await waitForMap(page);
  return page.evaluate((source) => {
    const { map } = document.querySelector('.maplibregl-map') as HTMLElement & { map: MapInstance };
    const frame = map.getContainer().getBoundingClientRect();
    // The style's own list comes with a copy of every feature.
    const layers = map.getLayersOrder().filter((id) => map.getLayer(id)?.source === source);
    const features = new Map<number, DrawnFeature>();
    for (const { id, geometry } of layers.length > 0 ? map.queryRenderedFeatures({ layers }) : []) {
      let at: unknown = geometry.coordinates;
      while (Array.isArray(at) && Array.isArray(at[0])) at = at[0];
      const { x, y } = map.project(at as number[]);
      features.set(Number(id), { index: Number(id), x: frame.x + x, y: frame.y + y });
    }
    return [...features.values()].toSorted((a, b) => a.index - b.index);
  }, `overlay-${overlayId}`);
}
