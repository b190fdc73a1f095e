import type { MapRef } from '@vis.gl/react-maplibre';
import { limits } from '@wellfield/contract';
import { circlesStyle } from './layers/location-circles.layer.ts';
import { nearestCircle, reachPx, type ScreenCircle } from './nearest-circle.ts';

/** The drawn circle that a point of the map means; null when there is none. */
export function circleAt(map: MapRef, { x, y }: { x: number; y: number }): ScreenCircle | null {
  if (!map.getLayer(circlesStyle)) return null;
  const reach = limits.map.circleRadius.greatestPx + reachPx;
  const drawn = map.queryRenderedFeatures(
    [
      [x - reach, y - reach],
      [x + reach, y + reach],
    ],
    { layers: [circlesStyle] },
  );
  const circles = drawn.flatMap(({ geometry, properties }): ScreenCircle[] => {
    if (geometry.type !== 'Point') return [];
    const [long = 0, lat = 0] = geometry.coordinates;
    const at = map.project([long, lat]);
    return [{ location: String(properties['location']), x: at.x, y: at.y, radiusPx: Number(properties['radius']) }];
  });
  return nearestCircle(circles, x, y);
}
