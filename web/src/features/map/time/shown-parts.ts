import type { Exploration } from '../../../explorer/exploration/exploration.ts';
import type { MapScene } from '../../../explorer/exploration/map-scene.ts';

/** What of an exploration is to be seen on the map at every time, as a text: pictures of the same are alike. */
export function shownParts(exploration: Exploration): string {
  return JSON.stringify({ ...exploration, snapshot: null, sort: null, diagramLook: null, loadLook: null });
}

/** The same of what is behind the data; how far the map has moved is known by the map itself. */
export function shownScene({ basemap, overlays, overlayOpacity }: MapScene): string {
  return JSON.stringify([basemap, overlays, overlayOpacity]);
}
