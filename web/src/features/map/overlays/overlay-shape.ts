import type { FeatureCollection, Geometry } from 'geojson';

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
