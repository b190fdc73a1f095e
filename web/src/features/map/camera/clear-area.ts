import { sizes } from '../../../ui/sizes.ts';
import type { SeenArea } from './home-view.ts';

/** Pixels between what a map is fitted to and its edges. */
interface Padding {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/** From the map's edge to the right edge of the legend's card, as the style sheets have it. */
const legendWidthPx = 284;
/** Positions are fitted, but their circles are seen: the largest, and a gap. */
const besideLegendPx = sizes.circleRadius.maxPx + 6;
const foldedLegendPx = { narrow: 150, wide: 180 };
/** Up to here a folded legend stands on the strip, else above the scale's line. */
const narrowPx = 560;
/** A map as low has a legend of a line or two. */
const lowPx = 380;
const lowLegendPx = 60;
/** The strip has two lines on a small map. */
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
export function clearPadding(size: MapSize): Padding {
  const { hasLegend, coveredPx } = size;
  const around = { top: topPx, right: edgePx, bottom: edgePx + 16, left: edgePx + 16 };
  const sightPx = size.heightPx - coveredPx;
  const underPx = Math.min(foldedPx(size), sightPx / 3);
  if (coveredPx > 0) return { ...around, bottom: coveredPx + Math.max(underPx, insetPx) };
  if (isSmallMap(size)) return { ...around, bottom: Math.max(underPx, insetPx) };
  if (!hasLegend) return around;
  return { ...around, left: legendWidthPx + besideLegendPx };
}

/** What a legend that is folded takes of the lower end of what is in sight, and the strip where there is one. */
function foldedPx({ widthPx, heightPx, hasLegend, coveredPx }: MapSize): number {
  const stripPx = coveredPx > 0 ? 0 : smallStripPx;
  if (!hasLegend) return stripPx;
  if (heightPx - coveredPx <= lowPx) return stripPx + lowLegendPx;
  return foldedLegendPx[widthPx <= narrowPx ? 'narrow' : 'wide'] - (smallStripPx - stripPx);
}

/** What the legend leaves to be seen. */
export function seenArea({ widthPx, heightPx, hasLegend }: Omit<MapSize, 'coveredPx'>): SeenArea {
  const covers = hasLegend && !isSmallMap({ widthPx, heightPx });
  return {
    widthPx,
    heightPx,
    coveredWidthPx: covers ? legendWidthPx : 0,
    coveredHeightPx: covers ? heightPx / 2 : 0,
  };
}

/** The card of the selected location with its margins, at the upper right; across the whole of a small map. */
const cardWidthPx = 256;
const cardHeightPx = 384;
/** As the card's style sheet has it. */
const belowCardPx = 104;
/** A selected location stands so far from the map's edges. */
const insetPx = 24;

/** Whether a point is out of sight, or below the card that its selection opens. */
export function isCovered({ x, y }: { x: number; y: number }, size: MapSize): boolean {
  const { widthPx, heightPx, coveredPx } = size;
  if (x < insetPx || y < insetPx || x > widthPx - insetPx || y > heightPx - coveredPx - insetPx) return true;
  if ((isSmallMap(size) || coveredPx > 0) && y > heightPx - clearPadding(size).bottom) return true;
  if (isSmallMap(size)) return y < smallCardEnd(size);
  return x > widthPx - cardWidthPx && y < cardHeightPx;
}

/** How far from the map's middle a location is brought that was covered: into what is clear of card and legend. */
export function clearOffset(size: MapSize): [x: number, y: number] {
  if (isSmallMap(size)) return [0, (smallCardEnd(size) - clearPadding(size).bottom) / 2];
  return [0, size.coveredPx > 0 ? (topPx - clearPadding(size).bottom) / 2 : 0];
}

/** The card of a small map has two figures a line; above the windows' sheet it leaves room for location and legend. */
function smallCardEnd({ heightPx, coveredPx }: MapSize): number {
  const end = Math.min(topPx + 168, heightPx / 2);
  return coveredPx > 0 ? Math.min(end, heightPx - coveredPx - belowCardPx) : end;
}

/** Whether a map is small, as the shelf of legends has it. */
export function isSmallMap({ widthPx, heightPx }: { widthPx: number; heightPx: number }): boolean {
  return widthPx <= 680 || heightPx <= 520;
}
