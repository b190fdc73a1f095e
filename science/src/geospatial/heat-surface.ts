import type { HotSpot } from './hot-spots.ts';

/** A raster of opacities from 0 to 1, from top to bottom, each row from left to right. */
export interface HeatSurface {
  width: number;
  height: number;
  opacity: Float32Array;
}

/**
 * A disc with a soft edge: blurred by a Gaussian whose standard deviation is half the blur, as a canvas blurs a shadow.
 * It is `2 (radius + blur) + 1` pixels wide and high.
 *
 * heatDisc(1, 0) → {"width": 3, "height": 3, "opacity": [0, 1, 0, 1, 1, 1, 0, 1, 0]}
 *
 * @param radiusPx a whole number of at least 1, and `blurPx` one of at least 0.
 * Source: the HTML standard, canvas shadows: "σ be half the value of shadowBlur".
 */
export function heatDisc(radiusPx: number, blurPx: number): HeatSurface {
  const reach = radiusPx + blurPx;
  const width = 2 * reach + 1;
  const kernel = gaussian(blurPx / 2);
  const sharp = new Float64Array(width * width);
  for (let at = 0; at < sharp.length; at += 1) {
    if (Math.hypot((at % width) - reach, Math.floor(at / width) - reach) <= radiusPx) sharp[at] = 1;
  }
  // A two-dimensional Gaussian is one pass per axis; each pass transposes the raster.
  const opacity = Float32Array.from(blurAndTranspose(blurAndTranspose(sharp, width, kernel), width, kernel));
  return { width, height: width, opacity };
}

/**
 * Draws discs over one another: where two overlap, opacity combines like two layers of film.
 *
 * heatSurface(3, 1, [{"x": 1, "y": 0, "opacity": 0.5}, {"x": 2, "y": 0, "opacity": 0.5}], {"width": 3, "height": 3, "opacity": [0, 1, 0, 1, 1, 1, 0, 1, 0]}) → {"width": 3, "height": 1, "opacity": [0.5, 0.75, 0.75]}
 *
 * @param disc from `heatDisc` for the radius and blur.
 * Source: W3C, Compositing and blending, source over.
 */
export function heatSurface(
  width: number,
  height: number,
  spots: readonly HotSpot[],
  disc: { width: number; height: number; opacity: ArrayLike<number> },
): HeatSurface {
  const opacity = new Float32Array(width * height);
  for (const spot of spots) {
    const left = Math.round(spot.x) - (disc.width - 1) / 2;
    const top = Math.round(spot.y) - (disc.height - 1) / 2;
    const lastRow = Math.min(height, top + disc.height);
    const lastColumn = Math.min(width, left + disc.width);
    for (let row = Math.max(0, top); row < lastRow; row += 1) {
      for (let column = Math.max(0, left); column < lastColumn; column += 1) {
        const at = row * width + column;
        const added = spot.opacity * (disc.opacity[(row - top) * disc.width + column - left] as number);
        opacity[at] = 1 - (1 - (opacity[at] as number)) * (1 - added);
      }
    }
  }
  return { width, height, opacity };
}

/** Weights that sum to 1, over four standard deviations to either side. */
function gaussian(deviation: number): Float64Array {
  const reach = Math.ceil(4 * deviation);
  const heights = Float64Array.from({ length: 2 * reach + 1 }, (_, at) =>
    deviation === 0 ? 1 : Math.exp(-((at - reach) ** 2) / (2 * deviation * deviation)),
  );
  const sum = heights.reduce((a, b) => a + b);
  return heights.map((height) => height / sum);
}

/** Blurs along the rows; outside the raster everything is 0. */
function blurAndTranspose(picture: Float64Array, width: number, kernel: Float64Array): Float64Array {
  const reach = (kernel.length - 1) / 2;
  const blurred = new Float64Array(picture.length);
  for (let row = 0; row < width; row += 1) {
    for (let column = 0; column < width; column += 1) {
      let sum = 0;
      const first = Math.max(0, column - reach);
      const last = Math.min(width - 1, column + reach);
      for (let from = first; from <= last; from += 1) {
        sum += (kernel[from - column + reach] as number) * (picture[row * width + from] as number);
      }
      blurred[column * width + row] = sum;
    }
  }
  return blurred;
}
