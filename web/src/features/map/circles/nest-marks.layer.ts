import type { Feature, Point } from 'geojson';
import type { ExpressionSpecification } from 'maplibre-gl';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import type { MapLayer } from '../../../explorer/map-parts/map-layer.ts';
import { besideCircle } from '../layers/expression.ts';
import type { Circles } from './location-circles.layer.ts';

/** From here on single circles are distinct, and a number beside one cannot be taken for a contour's. */
export const nestCountsFromZoom = 16;
/** Between a circle and the ring that says that others lie below it; the halo fills it. */
const gapPx = 1.5;

/** How far right of a circle's middle, and above it, the number stands, in ems. */
export function nestCountEms(radius: number): number {
  return 0.45 + 0.064 * radius;
}

/**
 * Around a circle that hides others at its place a second ring. It is below all circles: above those of a crowd, rings of
 * covered circles would be the loudest thing on the map.
 */
export function nestRingsLayer(circles: Circles, palette: MapPalette): MapLayer {
  const ring = (id: string, awayPx: number, widthPx: number, color: string) => ({
    id,
    type: 'circle' as const,
    paint: {
      'circle-radius': ['+', ['get', 'radius'], awayPx] satisfies ExpressionSpecification,
      'circle-opacity': 0,
      'circle-stroke-color': color,
      'circle-stroke-width': widthPx,
    },
  });
  return {
    id: 'nest-rings',
    slot: 'below-data',
    source: nestsOf(circles),
    styles: [ring('nest-halos', 1, gapPx, palette.halo), ring('nest-rings', 1 + gapPx, 1, palette.dataLine)],
  };
}

/** Near by, the number of locations there at the circle's upper right. */
export function nestCountsLayer(circles: Circles, palette: MapPalette): MapLayer {
  return {
    id: 'nest-counts',
    slot: 'data',
    source: nestsOf(circles),
    styles: [
      {
        id: 'nest-counts',
        type: 'symbol',
        minzoom: nestCountsFromZoom,
        layout: {
          'text-field': ['to-string', ['get', 'count']],
          'text-font': ['Inter Variable'],
          'text-size': 11,
          // In ems, from the middle of the circle to beyond its edge.
          'text-offset': besideCircle((radius) => [nestCountEms(radius), -nestCountEms(radius)]),
          'text-allow-overlap': true,
          'text-ignore-placement': true,
        },
        paint: { 'text-color': palette.highlight, 'text-halo-color': palette.halo, 'text-halo-width': 2.5 },
      },
    ],
  };
}

function nestsOf(circles: Circles): MapLayer['source'] {
  const features = circles.features.flatMap((circle): Feature<Point, { count: number; radius: number }>[] => {
    const { nested, radius } = circle.properties;
    return nested ? [{ ...circle, properties: { count: nested, radius } }] : [];
  });
  return { type: 'geojson', data: { type: 'FeatureCollection', features } };
}
