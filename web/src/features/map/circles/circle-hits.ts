import { longitudeNear } from '@wellfield/science';
import type { MapRef } from '@vis.gl/react-maplibre';
import type { GeoJSONSource } from 'maplibre-gl';
import { isOverlayMarks } from '../layers/overlay-marks.ts';
import { givenCircles } from './given-circles.ts';
import { circlesSource, circlesStyle, type Circle } from './location-circles.layer.ts';
import { nearestCircle, reachPx, type ScreenCircle } from './nearest-circle.ts';
import { positionKey } from './nested-locations.ts';
import { sizes } from '../../../ui/sizes.ts';

/** The drawn circle that a point of the map means, of several at one position the topmost; null when there is none. */
export function circleAt(map: MapRef, { x, y }: { x: number; y: number }): ScreenCircle | null {
  const source = map.getSource<GeoJSONSource>(circlesSource);
  if (!source || !map.getLayer(circlesStyle)) return null;
  const reach = sizes.circleRadius.maxPx + reachPx;
  // The map library's own search takes half a second with 100,000 circles in sight.
  const [west, east] = [map.unproject([x - reach, y]).lng, map.unproject([x + reach, y]).lng];
  const [south, north] = [map.unproject([x, y + reach]).lat, map.unproject([x, y - reach]).lat];
  const isNear = ({ geometry: { coordinates } }: Circle): boolean => {
    const [at = 0, lat = 0] = coordinates;
    const long = longitudeNear(at, west);
    return long >= west && long <= east && lat >= south && lat <= north;
  };
  const near = givenCircles(source).filter(isNear);
  const nests = Map.groupBy(
    near.toSorted((a, b) => b.properties.order - a.properties.order),
    positionOf,
  );
  const circles = Array.from(nests.values(), (nest): ScreenCircle => {
    const { geometry, properties } = nest[0] as Circle;
    const [long = 0, lat = 0] = geometry.coordinates;
    const at = map.project([longitudeNear(long, west), lat]);
    const names = nest.map((circle) => circle.properties.location);
    return { location: properties.location, x: at.x, y: at.y, radiusPx: properties.radius, nest: names };
  });
  const nearest = nearestCircle(circles, x, y);
  if (!nearest) return null;
  // Next to a circle a mark of an overlay, such as a gauge, is meant by itself.
  const isBeside = Math.hypot(x - nearest.x, y - nearest.y) > nearest.radiusPx;
  return isBeside && isOnMark(map, { x, y }) ? null : nearest;
}

function isOnMark(map: MapRef, { x, y }: { x: number; y: number }): boolean {
  const layers = map.getStyle().layers.flatMap(({ id, type }) => (isOverlayMarks(id, type) ? [id] : []));
  return layers.length > 0 && map.queryRenderedFeatures([x, y], { layers }).length > 0;
}

function positionOf({ geometry: { coordinates } }: Circle): string {
  const [long = 0, lat = 0] = coordinates;
  return positionKey(long, lat);
}
