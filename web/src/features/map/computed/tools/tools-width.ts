import { sizes } from '../../../../ui/sizes.ts';

/** Where the legends of the circles end, from the map's left: next to the map's buttons where the map is small (`legend-shelf`). */
const legendEndPx = 252;
const smallMapPx = 680;
const smallLegendEndPx = 340;
/** Between the window in the map's corner and the map's right side. */
const gapPx = 8;

/** The width at which the spatial tools first open: narrower where they would cover the legend of what they change. */
export function toolsWidthPx(mapWidthPx: number | null): number {
  const { widthPx } = sizes.windows.tools;
  if (mapWidthPx === null) return widthPx;
  const legend = mapWidthPx > smallMapPx ? legendEndPx : smallLegendEndPx;
  return Math.max(sizes.minWindow.widthPx, Math.min(widthPx, mapWidthPx - legend - gapPx));
}
