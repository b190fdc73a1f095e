import { expect, test } from 'vitest';
import { doubtedLocations, locationTrends } from '../../../explorer/trends/found-trends.ts';
import { locationCircles } from '../circles/location-circles.layer.ts';
import { mapPalettes } from '../../../explorer/map-colors/map-palette.ts';
import { summaryOf } from '../../../explorer/testing/summary-of.ts';
import { trendArrowsLayer } from './trend-arrows.layer.ts';

test('[TRD-10] [figures A6] a location whose results rise or fall has an arrow, with a mark where each such word has a caution', () => {
  const found = [
    { location: 'W-1', verdict: 'rising' },
    { location: 'W-2', verdict: 'falling', cautions: ['close'] },
    { location: 'W-2', verdict: 'no trend shown' },
    { location: 'W-3', verdict: 'rising', cautions: ['drift'] },
    { location: 'W-3', verdict: 'falling' },
    { location: 'W-4', verdict: 'too few' },
    { location: null, verdict: 'rising' },
  ].map((trend) => ({ cautions: [], ...trend })) as Parameters<typeof doubtedLocations>[0];
  const [trends, doubted] = [locationTrends(found), doubtedLocations(found)];
  const locations = ['W-1', 'W-2', 'W-3', 'W-4', 'W-5'].map((location, at) =>
    summaryOf({ location, lat: 36 + at, long: -115, max: 10 }),
  );
  const meaning = { statistic: 'max', scale: null, classes: [], hasValues: true } as const;
  const { source, slot } = trendArrowsLayer(
    locationCircles(locations, meaning),
    { trends, doubted },
    mapPalettes.light,
  );
  expect(slot).toBe('marks');
  expect(source).toMatchObject({
    data: {
      features: [
        { geometry: { coordinates: [-115, 36] }, properties: { arrow: '↑' } },
        { geometry: { coordinates: [-115, 37] }, properties: { arrow: '↓*' } },
        { geometry: { coordinates: [-115, 38] }, properties: { arrow: '↑↓' } },
      ],
    },
  });
});
