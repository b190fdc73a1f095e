import { cornerFootPx, type Size } from '../../../ui/floating-window/window-geometry.ts';
import { isSmallMap } from '../camera/clear-area.ts';
import { minSize, type FirstSize } from '../../../ui/floating-window/window-store.ts';

/** On a map with the room for it. */
const { widthPx, heightPx }: FirstSize = { widthPx: 500, heightPx: 350 };
/** Where the legends of the circles end, from the map's left: next to the map's buttons where the map is small (`legend-shelf.module.css`). */
const legendEndPx = 252;
const smallLegendEndPx = 348;
/** Between the window in the map's corner and the map's right side. */
const gapPx = 8;
/** The search and the pointer's position are above here. */
const belowSearchPx = 52;

/**
 * The size at which the spatial tools first open on a map: smaller where they would cover the legend of what they change, or the
 * line of the search. Where they are as narrow as they can be, the legend is narrower, too (`legend-shelf.module.css`).
 */
export function toolsSize(map: Size | null): FirstSize {
  if (map === null) return { widthPx, heightPx };
  const legend = isSmallMap({ widthPx: map.width, heightPx: map.height }) ? smallLegendEndPx : legendEndPx;
  return {
    widthPx: Math.max(minSize.width, Math.min(widthPx, map.width - legend - gapPx)),
    heightPx: Math.max(minSize.height, Math.min(heightPx, map.height - belowSearchPx - cornerFootPx)),
  };
}
