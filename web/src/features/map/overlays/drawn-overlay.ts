import type { FeatureCollection } from 'geojson';
import type { Overlay } from './overlay-classes.ts';

/** An overlay with its features. */
export interface DrawnOverlay {
  overlay: Overlay;
  collection: FeatureCollection;
}
