import type { Page } from 'playwright-core';

/** The parts of a feature. */
interface DrawnFeature {
  properties: Readonly<Record<string, unknown>> | null;
}

interface ReadableMap {
  getSource(
    id: string,
  ): { getData(): Promise<{ features: DrawnFeature[] }>; getCanvas(): HTMLCanvasElement } | undefined;
  getPaintProperty(layer: string, name: string): unknown;
  getLayersOrder(): string[];
}

type MapElement = HTMLElement & { map: ReadableMap };

const mapSelector = '.maplibregl-map';

/** The features of a layer's source, read from the map, or null. */
export function layerFeatures(page: Page, source: string): Promise<DrawnFeature[] | null> {
  return page.evaluate(
    async ([selector, id]) => {
      const { map } = document.querySelector(selector) as MapElement;
      const drawnSource = map.getSource(id);
      return drawnSource ? (await drawnSource.getData()).features : null;
    },
    [mapSelector, source] as const,
  );
}

/** The number of features of a layer's source: reading thousands from the page takes long. */
export function layerFeatureCount(page: Page, source: string): Promise<number> {
  return page.evaluate(
    async ([selector, id]) => {
      const { map } = document.querySelector(selector) as MapElement;
      return (await map.getSource(id)?.getData())?.features.length ?? 0;
    },
    [mapSelector, source] as const,
  );
}

/** The size of a raster on the map and its number of colors, or null. */
export function layerRaster(
  page: Page,
  source: string,
): Promise<{ width: number; height: number; colors: number; opaque: number } | null> {
  return page.evaluate(
    ([selector, id]) => {
      const { map } = document.querySelector(selector) as MapElement;
      const canvas = map.getSource(id)?.getCanvas();
      if (!canvas) return null;
      const { width, height } = canvas;
      const data = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
      const pixels = new Uint32Array(data.buffer);
      const opaque = pixels.reduce((count, _, at) => count + (data[4 * at + 3] === 0 ? 0 : 1), 0);
      return { width, height, colors: new Set(pixels).size, opaque: opaque / pixels.length };
    },
    [mapSelector, source] as const,
  );
}

export function paintOf(page: Page, layer: string, name: string): Promise<unknown> {
  return page.evaluate(
    ([selector, id, property]) => (document.querySelector(selector) as MapElement).map.getPaintProperty(id, property),
    [mapSelector, layer, name] as const,
  );
}

/** The ids of the drawn layers, the lowest first. */
export function drawnOrder(page: Page): Promise<string[]> {
  return page.evaluate(
    (selector) => (document.querySelector(selector) as MapElement).map.getLayersOrder(),
    mapSelector,
  );
}
