import type { Geometry, Position } from 'geojson';
import { woundRings } from './wound-rings.ts';

/** The parts of a geometry as a shapefile has them; outlines go clockwise and holes the other way, the opposite of GeoJSON. */
export function partsOf(geometry: Geometry): Position[][] {
  switch (geometry.type) {
    case 'Point':
      return [[geometry.coordinates]];
    case 'LineString':
      return [geometry.coordinates];
    case 'MultiLineString':
      return geometry.coordinates;
    case 'Polygon':
      return woundRings(geometry.coordinates, 'clockwise');
    case 'MultiPolygon':
      return geometry.coordinates.flatMap((rings) => woundRings(rings, 'clockwise'));
    default:
      throw new TypeError(`a shapefile has no ${geometry.type}`);
  }
}
