import type { FeatureCollection } from 'geojson';
import type { ExpressionSpecification } from 'maplibre-gl';
import type { MapLayer, MapSlot } from '../../../explorer/map-parts/map-layer.ts';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import { markName } from '../../../explorer/map-parts/state-mark.ts';
import { overlayPrefix } from '../layers/overlay-marks.ts';
import { otherClass, overlayClasses, overlayShape, type OverlayClass, type OverlayShape } from './overlay-classes.ts';
import type { Overlay } from '../../../explorer/overlays/site-overlays.ts';
import { expression } from '../layers/expression.ts';

const slots: Readonly<Record<OverlayShape, MapSlot>> = {
  areas: 'overlay-areas',
  lines: 'overlay-lines',
  points: 'overlay-points',
};
const prefix = overlayPrefix;

/** The overlay as a layer. A feature's id is its index in the collection. */
export function overlayLayer(
  overlay: Overlay,
  collection: FeatureCollection,
  palette: MapPalette,
  opacity = 1,
): MapLayer {
  const id = prefix + overlay.id;
  const color = byClass(overlay, palette, (one) => one.color);
  return {
    id,
    slot: slots[overlayShape(collection)],
    source: { type: 'geojson', data: collection, generateId: true },
    styles: [
      {
        id: `${id}-areas`,
        type: 'fill',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': color, 'fill-opacity': 0.16 * opacity },
      },
      {
        id: `${id}-lines`,
        type: 'line',
        filter: ['!=', ['geometry-type'], 'Point'],
        layout: { 'line-cap': 'round', 'line-join': 'round' },
        paint: { 'line-color': color, 'line-width': 2, 'line-opacity': opacity },
      },
      {
        id: `${id}-points`,
        type: 'symbol',
        filter: ['==', ['geometry-type'], 'Point'],
        layout: {
          'icon-image': byClass(overlay, palette, (one) => markName(one.mark, one.color, palette.halo)),
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
        },
        paint: { 'icon-opacity': opacity },
      },
    ],
  };
}

/** The overlay of a style of the map; null for other styles. */
export function overlayIdOf(sourceId: string): string | null {
  return sourceId.startsWith(prefix) ? sourceId.slice(prefix.length) : null;
}

function byClass(
  overlay: Overlay,
  palette: MapPalette,
  part: (one: OverlayClass) => string,
): string | ExpressionSpecification {
  const classes = overlayClasses(overlay, palette);
  const property = overlay.colorBy?.property;
  const other = classes.find(({ value }) => value === otherClass);
  const named = classes.filter((one) => one.value !== null && one !== other);
  const rest = part(other ?? overlayClasses({ ...overlay, colorBy: null }, palette)[0] ?? unclassed);
  if (property === undefined || named.length === 0) return rest;
  const pairs = named.flatMap((one) => [one.value ?? '', part(one)]);
  return expression('match', ['to-string', ['get', property]], ...pairs, rest);
}

const unclassed: OverlayClass = { value: null, color: '#808080', mark: 'circle' };
