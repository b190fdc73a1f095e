import type { MapRef } from '@vis.gl/react-maplibre';
import { overlayIdOf } from './overlay-layer.ts';
import type { DrawnOverlay } from '../../../explorer/overlays/site-overlays.ts';

/** A feature of an overlay: its index in the overlay's collection. */
export interface OverlayHit {
  drawn: DrawnOverlay;
  index: number;
}

/** The tolerance around lines and points, so that both are targets of 24 px. */
const reachPx = 8;

/** The features of overlays at a point of the map, the topmost first; points and lines also if near. */
export function featuresAt(
  map: MapRef,
  overlays: readonly DrawnOverlay[],
  { x, y }: { x: number; y: number },
): OverlayHit[] {
  const layers = map
    .getStyle()
    .layers.filter((layer) => 'source' in layer && overlayIdOf(layer.source) !== null)
    .map(({ id }) => id);
  const near = map.queryRenderedFeatures(
    [
      [x - reachPx, y - reachPx],
      [x + reachPx, y + reachPx],
    ],
    { layers },
  );
  const within = new Set(map.queryRenderedFeatures([x, y], { layers }).map(nameOf));
  const hits = new Map<string, OverlayHit>();
  for (const feature of near) {
    if (feature.layer.type === 'fill' && !within.has(nameOf(feature))) continue;
    // The outline of a nearby area does not count as a hit of the area.
    if (feature.layer.type === 'line' && feature.geometry.type.endsWith('Polygon') && !within.has(nameOf(feature))) {
      continue;
    }
    const drawn = overlays.find(({ overlay }) => overlay.id === overlayIdOf(feature.source));
    if (drawn) hits.set(nameOf(feature), { drawn, index: Number(feature.id) });
  }
  return [...hits.values()];
}

function nameOf({ source, id }: { source: string; id?: number | string | undefined }): string {
  return `${source} ${id}`;
}
