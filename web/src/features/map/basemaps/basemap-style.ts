import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl';
import { offlineStyle, slotEnd } from '../layers/offline-style.ts';
import { tileUrls, type Basemap } from './provider-address.ts';

/** The prefix of a provider's sources, so that they do not collide with ours. */
export const providerPrefix = 'basemap-';

/** The part of a style document that a basemap needs. */
export interface StyleDocument {
  sources: Record<string, SourceSpecification>;
  layers: LayerSpecification[];
  sprite?: StyleSpecification['sprite'];
}

/** Reads a provider's style document; throws if it is invalid. */
export function readStyleDocument(text: string): StyleDocument {
  const document = JSON.parse(text) as Partial<StyleDocument> | null;
  if (!document || typeof document.sources !== 'object' || !Array.isArray(document.layers)) {
    throw new TypeError('this is not a style document');
  }
  const { sources, layers, sprite } = document;
  return { sources, layers, ...(sprite !== undefined && { sprite }) };
}

/** Raster tiles as a style document. */
export function rasterDocument(basemap: Basemap): StyleDocument {
  const { maxZoom, attribution } = basemap;
  return {
    sources: {
      tiles: {
        type: 'raster',
        tiles: tileUrls(basemap),
        tileSize: 256,
        attribution,
        ...(maxZoom !== undefined && { maxzoom: maxZoom }),
      },
    },
    layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
  };
}

/**
 * The map's style with a provider's layers between the built-in basemap and our layers. Glyphs are not fetched: text is
 * drawn with local fonts, so that our labels work on every basemap.
 */
export function basemapStyle({ sources, layers, sprite }: StyleDocument): StyleSpecification {
  const [lowest, ...above] = offlineStyle.layers;
  if (lowest?.id !== slotEnd('basemap')) throw new Error('the basemap is the lowest slot');
  return {
    version: 8,
    ...(sprite !== undefined && { sprite }),
    sources: Object.fromEntries(Object.entries(sources).map(([id, source]) => [providerPrefix + id, source])),
    layers: [lowest, ...layers.map(ofProvider), ...above],
  };
}

function ofProvider(layer: LayerSpecification): LayerSpecification {
  const id = providerPrefix + layer.id;
  return 'source' in layer && layer.source ? { ...layer, id, source: providerPrefix + layer.source } : { ...layer, id };
}
