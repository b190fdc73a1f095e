import { limits } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { sizes } from './sizes.ts';

/* The promised sizes (point CON-01); those of the plots are in `features/plots/plot-sizes.test.ts`. */

test('[CON-01] [code 13] the brush, the plots of river gauges and the circles', () => {
  expect(sizes.gaugePlot).toEqual({ minWidthPx: 350, maxHeightPx: 350 });
  expect(sizes.minWindow).toEqual({ widthPx: 300, bodyHeightPx: 200 });
  expect(sizes.brush).toEqual({ heightPx: 300, minPx: 10 });
  expect(sizes.circleRadius).toEqual({ minPx: 4, maxPx: 18 });
});

test('[CON-01] [CON-02] tables, navigation and dropdowns', () => {
  expect(sizes.table).toMatchObject({ rowHeightPx: 35, headerHeightPx: 37 });
  expect(sizes.lookup).toEqual({ rowHeightPx: 40, maxWidthPx: 900, widthMarginPx: 40, heightMarginPx: 245 });
  expect(sizes.summaryPageSize).toBe(4);
  expect([limits.navigationHeightPx, sizes.contentTopPx]).toEqual([52, 59]);
  expect(sizes.select).toEqual({ menuMaxHeightPx: 300, pageSize: 5 });
});
