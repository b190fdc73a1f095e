import { markShapes } from '@wellfield/contract';
import type { FeatureCollection, Geometry } from 'geojson';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import { legibleColor } from '../../../explorer/map-colors/legible-color.ts';
import type { MarkShape } from '../../../explorer/map-parts/state-mark.ts';
import type { Overlay } from '../../../explorer/overlays/site-overlays.ts';

/** An overlay's shape, by its highest dimension: areas are drawn below lines, and lines below points. */
export type OverlayShape = 'areas' | 'lines' | 'points';

export function overlayShape({ features }: FeatureCollection): OverlayShape {
  const kinds = new Set(features.flatMap(({ geometry }) => kindsOf(geometry)));
  if (kinds.has('areas')) return 'areas';
  return kinds.has('lines') ? 'lines' : 'points';
}

function kindsOf(geometry: Geometry | null): OverlayShape[] {
  switch (geometry?.type) {
    case 'Polygon':
    case 'MultiPolygon':
      return ['areas'];
    case 'LineString':
    case 'MultiLineString':
      return ['lines'];
    case 'GeometryCollection':
      return geometry.geometries.flatMap(kindsOf);
    default:
      return ['points'];
  }
}

/** The look of one class of an overlay's features. */
export interface OverlayClass {
  /** The class's value; null if the overlay has no classes. */
  value: string | null;
  color: string;
  mark: MarkShape;
}

/** The class of all other values. */
export const otherClass = 'other';

/** The classes of an overlay, in colors with contrast to the map's background; one if it has no classes. */
export function overlayClasses({ color, colorBy, mark = 'circle' }: Overlay, palette: MapPalette): OverlayClass[] {
  if (!colorBy) return [{ value: null, color: legibleColor(color, palette.background), mark }];
  return Object.entries(colorBy.colors).map(([value, own], index) => ({
    value,
    color: legibleColor(own, palette.background),
    mark: markShapes[index % markShapes.length] ?? mark,
  }));
}
