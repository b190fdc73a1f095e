import type { Feature, Point } from 'geojson';
import type { MapLayer } from '../../../explorer/map-parts/map-layer.ts';
import { faintRing, standing, type CirclesLook } from './circle-paint.ts';
import { ringName } from './dashed-ring.ts';
import type { Circles } from './location-circles.layer.ts';

/** From the edge of a circle to its ring: rings of highlighted locations are within. */
const carriedGapPx = 4;

/** Around the circles of carried locations a dashed ring: their value is from before the period. */
export function carriedRingsLayer(circles: Circles, carried: ReadonlySet<string>, look: CirclesLook): MapLayer {
  const { highlight: color, halo } = look.palette;
  const features = circles.features.flatMap((circle): Feature<Point>[] => {
    const { location, radius } = circle.properties;
    if (!carried.has(location)) return [];
    const mark = ringName({ radiusPx: Math.round(radius) + carriedGapPx, color, halo });
    return [{ ...circle, properties: { ...circle.properties, mark } }];
  });
  const stands = standing(look);
  return {
    id: 'carried-rings',
    slot: 'marks',
    source: { type: 'geojson', data: { type: 'FeatureCollection', features } },
    styles: [
      {
        id: 'carried-rings',
        type: 'symbol',
        layout: { 'icon-image': ['get', 'mark'], 'icon-allow-overlap': true, 'icon-ignore-placement': true },
        paint: { 'icon-opacity': stands ? ['case', stands, 1, faintRing] : 1 },
      },
    ],
  };
}
