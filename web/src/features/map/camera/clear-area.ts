import type { SeenArea } from './home-view.ts';

/** Pixels between what a map is fitted to and its edges. */
export interface Padding {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** The legend's card with its margins, as the style sheets have it. */
const legendWidthPx = 268;
const foldedLegendPx = 150;
const edgePx = 40;
/** Below the search. */
const topPx = 68;

interface MapSize {
  widthPx: number;
  heightPx: number;
  /** Whether the legend is shown. */
  hasLegend: boolean;
}

/** What stays clear of search, buttons and legend: next to the legend, on a small map above it. */
export function clearPadding({ widthPx, heightPx, hasLegend }: MapSize): Padding {
  const around = { top: topPx, right: edgePx, bottom: edgePx + 16, left: edgePx + 16 };
  if (!hasLegend) return around;
  if (isSmall({ widthPx, heightPx })) return { ...around, bottom: Math.min(foldedLegendPx, heightPx / 3) };
  return { ...around, left: legendWidthPx };
}

/** What the legend leaves to be seen. */
export function seenArea({ widthPx, heightPx, hasLegend }: MapSize): SeenArea {
  const covers = hasLegend && !isSmall({ widthPx, heightPx });
  return {
    widthPx,
    heightPx,
    coveredWidthPx: covers ? legendWidthPx : 0,
    coveredHeightPx: covers ? heightPx / 2 : 0,
  };
}

/** As the shelf of legends has it. */
function isSmall({ widthPx, heightPx }: { widthPx: number; heightPx: number }): boolean {
  return widthPx <= 680 || heightPx <= 520;
}
