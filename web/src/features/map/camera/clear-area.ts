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
const foldedLegendPx = { narrow: 150, wide: 180 };
/** Up to here a folded legend stands on the strip, else above the scale's line. */
const narrowPx = 560;
/** A map as low has no legend; it has a strip of two lines. */
const lowPx = 380;
const smallStripPx = 76;
const edgePx = 40;
/** Below the search. */
const topPx = 68;

interface MapSize {
  widthPx: number;
  heightPx: number;
  /** Whether the legend is shown. */
  hasLegend: boolean;
  /** How much of its lower end lies under the windows of a narrow page. */
  coveredPx: number;
}

/** What stays clear of search, buttons and legend: next to the legend, on a small map above it. */
export function clearPadding({ widthPx, heightPx, hasLegend, coveredPx }: MapSize): Padding {
  const bottom = coveredPx > 0 ? coveredPx + insetPx : edgePx + 16;
  const around = { top: topPx, right: edgePx, bottom, left: edgePx + 16 };
  if (isSmall({ widthPx, heightPx })) {
    const legendPx =
      hasLegend && heightPx > lowPx ? foldedLegendPx[widthPx <= narrowPx ? 'narrow' : 'wide'] : smallStripPx;
    return { ...around, bottom: insetPx + Math.max(coveredPx, Math.min(legendPx - insetPx, heightPx / 3)) };
  }
  if (!hasLegend) return around;
  return { ...around, left: legendWidthPx };
}

/** What the legend leaves to be seen. */
export function seenArea({ widthPx, heightPx, hasLegend }: Omit<MapSize, 'coveredPx'>): SeenArea {
  const covers = hasLegend && !isSmall({ widthPx, heightPx });
  return {
    widthPx,
    heightPx,
    coveredWidthPx: covers ? legendWidthPx : 0,
    coveredHeightPx: covers ? heightPx / 2 : 0,
  };
}

/** The card of the selected location with its margins, at the upper right; across the whole of a small map. */
const cardWidthPx = 256;
const cardHeightPx = 362;
/** A selected location stands so far from the map's edges. */
const insetPx = 24;

/** Whether a point is out of sight, or below the card that its selection opens. */
export function isCovered({ x, y }: { x: number; y: number }, size: MapSize): boolean {
  const { widthPx, heightPx, coveredPx } = size;
  if (x < insetPx || y < insetPx || x > widthPx - insetPx || y > heightPx - coveredPx - insetPx) return true;
  if (isSmall(size)) return y < smallCardEnd(size) || y > heightPx - clearPadding(size).bottom;
  return x > widthPx - cardWidthPx && y < cardHeightPx;
}

/** How far from the map's middle a location is brought that was covered: into what is clear of card and legend. */
export function clearOffset(size: MapSize): [x: number, y: number] {
  return [0, isSmall(size) ? (smallCardEnd(size) - clearPadding(size).bottom) / 2 : (0 - size.coveredPx) / 2];
}

/** The card of a small map has two figures a line. */
function smallCardEnd({ heightPx }: MapSize): number {
  return Math.min(topPx + 168, heightPx / 2);
}

/** As the shelf of legends has it. */
function isSmall({ widthPx, heightPx }: { widthPx: number; heightPx: number }): boolean {
  return widthPx <= 680 || heightPx <= 520;
}
