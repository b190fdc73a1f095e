import { expect, test } from 'vitest';
import { limits } from './limits.ts';

/*
 * Section 9 of the specification, figure by figure. What is not of the page or the server stands with the computation
 * that it belongs to, and is proven there: quartiles, whiskers, depths, ion checks, axes of Durov, compact numbers.
 */

test('[CON-01] exports, queries, builder, search and reports', () => {
  expect(limits).toMatchObject({
    immediateCsvRows: 10_000,
    exportLinkDays: 7,
    queryNameMaxLength: 40,
    searchDebounceMs: 500,
    countDebounceMs: 2_000,
    listRefreshMs: 1_000,
    foundLocationPopupMs: 3_000,
    bugReportsPerSession: 5,
  });
});

test('[CON-01] the map and its computed layers', () => {
  expect(limits.map).toMatchObject({ circleRadius: { leastPx: 4, greatestPx: 18 }, classes: 6 });
  expect(limits.spatialTools).toMatchObject({
    interpolatedLocations: { usual: 19 },
    cellSizeKm: { least: 0.1, most: 10, usual: 0.1 },
    weighting: { least: 1, most: 10, usual: 10 },
    contours: { least: 3, most: 20, usual: 11 },
    contourBreaks: { least: 3, most: 20 },
    clusters: { least: 3, most: 11, usual: 4 },
    samplingHexagonKm: { usual: 0.15 },
    heat: { radiusPx: { usual: 30 }, max: 3, maxZoom: 18, minOpacity: 0.25, blurPx: 15 },
  });
});

test('[CON-01] [PLT-01] sizes of plots and windows', () => {
  const sizes = (of: Readonly<Record<string, { widthPx: number; heightPx: number }>>) =>
    Object.fromEntries(Object.entries(of).map(([name, { widthPx, heightPx }]) => [name, `${widthPx}x${heightPx}`]));
  expect(sizes(limits.windows)).toEqual({
    quantile: '500x400',
    mapStatistics: '500x350',
    box: '500x400',
    tools: '500x350',
    qq: '500x500',
    piper: '750x600',
    modifiedPiper: '600x600',
    durov: '600x600',
    gauges: '750x450',
    summary: '1400x500',
  });
  expect(sizes(limits.plots)).toEqual({
    histogram: '350x300',
    locationSamples: '350x300',
    samplingFrequency: '350x250',
  });
  expect(limits.gaugePlot).toEqual({ leastWidthPx: 350, greatestHeightPx: 350 });
  expect(limits.leastWindow).toEqual({ widthPx: 300, bodyHeightPx: 200 });
  expect(limits.brush).toEqual({ heightPx: 300, leastPx: 10 });
});

test('[CON-01] [CON-02] tables, navigation and dropdowns', () => {
  expect(limits.table).toMatchObject({ rowHeightPx: 35, headerHeightPx: 37 });
  expect(limits.lookup).toEqual({ rowHeightPx: 40, maxWidthPx: 900, widthMarginPx: 40, heightMarginPx: 245 });
  expect(limits.summaryPageSize).toBe(4);
  expect([limits.navigationHeightPx, limits.contentTopPx]).toEqual([52, 59]);
  expect(limits.select).toEqual({ menuMaxHeightPx: 300, pageSize: 5 });
});

test('[API-17] how long calls may take', () => {
  expect([limits.requestTimeoutMs, limits.queryTimeoutMs, limits.riverTimeoutMs]).toEqual([30_000, 120_000, 10_000]);
});
