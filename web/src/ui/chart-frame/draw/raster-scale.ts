import type { FigureSize } from '../figure/figure.ts';

/**
 * The longest side and the largest area of a raster that every browser keeps; a larger one stays blank without an error.
 * Source: WebKit, whose limits are the lowest of the common browsers.
 */
const maxSide = 16_384;
const maxArea = 16_384 * 4_096;

/** The pixels of a raster for a pixel of a figure: as many as wanted, fewer for a figure that would be too large. */
export function rasterScale({ widthPx, heightPx }: FigureSize, wanted: number): number {
  const bySide = (maxSide - 1) / Math.max(widthPx, heightPx, 1);
  const byArea = Math.sqrt(maxArea / Math.max(widthPx * heightPx, 1));
  return Math.min(wanted, bySide, byArea);
}
