import { useMemo } from 'react';
import type { Circles } from '../circles/location-circles.layer.ts';
import type { LocationDrawing } from '../circles/ring-drawings.ts';
import { trendArrowsLayer } from './trend-arrows.layer.ts';
import { TrendArrowsLegend } from './trend-arrows-legend.tsx';
import { useTrendArrows, type TrendArrows } from './use-trend-arrows.ts';

interface TrendsOnMap {
  arrows: TrendArrows;
  /** Null while locations are not shown: the legend stays. */
  circles: Circles | null;
}

/** An arrow at each location whose results rise or fall. */
export const trendsDrawing: LocationDrawing<TrendsOnMap> = {
  name: 'trends',
  useDrawn({ shown, circles: { circles: all } }) {
    const arrows = useTrendArrows();
    const circles = shown.look.showLocations ? all : null;
    return useMemo(() => ({ arrows, circles }), [arrows, circles]);
  },
  layers: ({ arrows: { trends, doubted }, circles }, { palette }) =>
    circles === null || trends.size === 0 ? [] : [trendArrowsLayer(circles, { trends, doubted }, palette)],
  legend: ({ arrows }) =>
    arrows.trends.size > 0 || arrows.note !== null ? <TrendArrowsLegend arrows={arrows} /> : null,
  underWay: ({ arrows }) => arrows.underWay,
};
