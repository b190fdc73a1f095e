import type { Feature, Point } from 'geojson';
import type { ExpressionSpecification } from 'maplibre-gl';
import { sizes } from '../../../ui/sizes.ts';
import type { MapPalette } from '../colors/map-palette.ts';
import type { MapLayer } from '../layers/map-layer.ts';
import type { Circles } from './location-circles.layer.ts';

const { minPx, maxPx } = sizes.circleRadius;

/** How far right of a circle's middle, and above it, the number stands, in ems. */
export function nestCountEms(radius: number): number {
  return 0.45 + 0.064 * radius;
}

/** At the upper right of a circle that hides others: how many locations stand there. */
export function nestCountsLayer(circles: Circles, palette: MapPalette): MapLayer {
  const features = circles.features.flatMap((circle): Feature<Point, { count: number; radius: number }>[] => {
    const { nested, radius } = circle.properties;
    return nested ? [{ ...circle, properties: { count: nested, radius } }] : [];
  });
  return {
    id: 'nest-counts',
    slot: 'data',
    source: { type: 'geojson', data: { type: 'FeatureCollection', features } },
    styles: [
      {
        id: 'nest-counts',
        type: 'symbol',
        // From farther away they would lie in a heap.
        minzoom: 12,
        layout: {
          'text-field': ['to-string', ['get', 'count']],
          'text-font': ['Inter Variable'],
          'text-size': 11,
          // In ems, from the middle of the circle to beyond its edge.
          'text-offset': [
            'interpolate',
            ['linear'],
            ['get', 'radius'],
            ...[minPx, maxPx].flatMap((radius) => [
              radius,
              ['literal', [nestCountEms(radius), -nestCountEms(radius)]] satisfies ExpressionSpecification,
            ]),
          ] as unknown as ExpressionSpecification,
          'text-allow-overlap': true,
          'text-ignore-placement': true,
        },
        paint: { 'text-color': palette.highlight, 'text-halo-color': palette.halo, 'text-halo-width': 2.5 },
      },
    ],
  };
}
