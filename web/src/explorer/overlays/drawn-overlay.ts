import type { FeatureCollection } from 'geojson';
import type { Site } from '@wellfield/contract';

export type Overlay = Site['overlays'][number];

/** An overlay with its features. */
export interface DrawnOverlay {
  overlay: Overlay;
  collection: FeatureCollection;
}
