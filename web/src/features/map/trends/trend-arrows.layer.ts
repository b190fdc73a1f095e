import type { Feature, Point } from 'geojson';
import type { LocationTrend } from '../../../explorer/trends/found-trends.ts';
import type { Circles } from '../circles/location-circles.layer.ts';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import type { MapLayer } from '../../../explorer/map-parts/map-layer.ts';
import { besideCircle } from '../layers/expression.ts';
import type { TrendArrows } from './use-trend-arrows.ts';

/** The signs of the words, on the map and in its legend. */
export const trendArrows: Readonly<Record<LocationTrend, string>> = { rising: '↑', falling: '↓', both: '↑↓' };

/** At an arrow whose word has a caution. */
export const doubtMark = '*';

const textPx = 17;

/** At the upper left of a circle, beyond its edge: whether the results of its location rise or fall, and a mark where that is not sure. */
export function trendArrowsLayer(
  { features: circles }: Circles,
  { trends, doubted }: Pick<TrendArrows, 'trends' | 'doubted'>,
  palette: MapPalette,
): MapLayer {
  const features = circles.flatMap((circle): Feature<Point, { arrow: string; radius: number }>[] => {
    const { location, radius } = circle.properties;
    const trend = trends.get(location);
    return trend
      ? [{ ...circle, properties: { arrow: `${trendArrows[trend]}${doubted.has(location) ? doubtMark : ''}`, radius } }]
      : [];
  });
  const away = (radius: number) => (radius * Math.SQRT1_2 + 5) / textPx;
  return {
    id: 'trend-arrows',
    slot: 'marks',
    source: { type: 'geojson', data: { type: 'FeatureCollection', features } },
    styles: [
      {
        id: 'trend-arrows',
        type: 'symbol',
        layout: {
          'text-field': ['get', 'arrow'],
          'text-font': ['Inter Variable'],
          'text-size': textPx,
          // In ems, from the middle of the circle to beyond its edge.
          'text-offset': besideCircle((radius) => [-away(radius), -away(radius)]),
          'text-allow-overlap': true,
          'text-ignore-placement': true,
        },
        paint: { 'text-color': palette.highlight, 'text-halo-color': palette.halo, 'text-halo-width': 2 },
      },
    ],
  };
}
