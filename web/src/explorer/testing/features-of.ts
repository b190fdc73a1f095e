import type { Feature, FeatureCollection } from 'geojson';
import type { MapLayer } from '../map-parts/map-layer.ts';

/** The features that a layer draws, for tests. */
export function featuresOf({ source }: MapLayer): Feature[] {
  return (source as { data: FeatureCollection }).data.features;
}

export function propertiesOf(layer: MapLayer): Feature['properties'][] {
  return featuresOf(layer).map(({ properties }) => properties);
}
