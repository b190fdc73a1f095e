import type { Feature } from 'geojson';
import type { Surface, Tin } from '@wellfield/science';
import type { DrawnPolygon } from '../../../frame/narrowing/narrowing.ts';
import { linesOf } from '../../../workers/flat-lines.ts';
import type { Band } from '../../../workers/operations/band-surface.ts';
import type { ContourLevel } from '../../../workers/operations/contour-surface.ts';
import type { SamplingHexagon } from '../../../workers/operations/count-samples.ts';
import { closedRing } from '../polygons/polygons.layer.ts';
import type { SpatialPlaces } from '../spatial-tools/spatial-places.ts';

/*
 * What the computed layers show as features, without colours. Values bear the unit of the statistic they were made of,
 * null for what is counted.
 */

/** The cells of a surface. */
export function gridFeatures(
  { long, lat, values, cellWidthDeg, cellHeightDeg }: Surface,
  unit: string | null,
): Feature[] {
  const [halfWidth, halfHeight] = [cellWidthDeg / 2, cellHeightDeg / 2];
  return Array.from(values, (value, at) => {
    const x = long[at % long.length] as number;
    const y = lat[Math.floor(at / long.length)] as number;
    const [west, east, south, north] = [x - halfWidth, x + halfWidth, y - halfHeight, y + halfHeight];
    return areaOf({ value, unit }, [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ]);
  });
}

export function contourFeatures(levels: readonly ContourLevel[], unit: string | null): Feature[] {
  return levels.map(({ level, lines }) => ({
    type: 'Feature',
    properties: { level, unit },
    geometry: { type: 'MultiLineString', coordinates: linesOf(lines) },
  }));
}

export function bandFeatures(bands: readonly Band[], unit: string | null): Feature[] {
  return bands.map(({ low, high, polygons }) => ({
    type: 'Feature',
    properties: { low, high, unit },
    geometry: { type: 'MultiPolygon', coordinates: polygons.map((polygon) => linesOf(polygon).map(closedRing)) },
  }));
}

export function hexagonFeatures(hexagons: readonly SamplingHexagon[]): Feature[] {
  return hexagons.map(({ count, corners }) => areaOf({ samples: count }, corners));
}

/** Triangles with the locations at their corners and the mean of those; null where one has no value. */
export function tinFeatures(
  { locations, values }: SpatialPlaces,
  { triangles }: Pick<Tin, 'triangles'>,
  unit: string | null,
): Feature[] {
  return triangles.map((corners) => {
    const placed = corners.flatMap((corner) => locations[corner] ?? []);
    const mean = corners.reduce((sum, corner) => sum + (values[corner] ?? Number.NaN), 0) / corners.length;
    const names = placed.map(({ location }) => location);
    return areaOf(
      { locations: names, mean: Number.isNaN(mean) ? null : mean, unit },
      placed.map(({ long, lat }) => [long, lat]),
    );
  });
}

/** The locations with the number of their cluster, from 1. */
export function clusterFeatures({ locations }: SpatialPlaces, groups: readonly (readonly number[])[]): Feature[] {
  return groups.flatMap((group, at) =>
    group.flatMap((place): Feature[] => {
      const one = locations[place];
      if (!one) return [];
      const geometry = { type: 'Point' as const, coordinates: [one.long, one.lat] };
      return [{ type: 'Feature', properties: { location: one.location, cluster: at + 1 }, geometry }];
    }),
  );
}

export function polygonFeatures(polygons: readonly DrawnPolygon[]): Feature[] {
  return polygons.map(({ id, layer, coords }) => areaOf({ id, layer }, coords));
}

function areaOf(properties: Feature['properties'], corners: DrawnPolygon['coords']): Feature {
  return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [closedRing(corners)] } };
}
