import type { HotSpot } from './hot-spots.ts';

/** A picture of opacities from 0 to 1, from top to bottom, each row from left to right. */
export interface HeatSurface {
  width: number;
  height: number;
  opacity: Float32Array;
}

/**
 * A disc with a soft edge: of the radius, blurred by a Gaussian whose standard deviation is half the blur, as a canvas
 * blurs a shadow. It is `2 (radius + blur) + 1` pixels wide and high.
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
  // The blur of both axes is one after the other; along x it has a disc's chords to go through.
  const rows = Array.from({ length: width }, (_, row) => {
    const chord = Math.sqrt(Math.max(0, radiusPx * radiusPx - (row - reach) * (row - reach)));
    const isWithin = Math.abs(row - reach) <= radiusPx;
    return Array.from({ length: width }, (_column, at) => (isWithin && Math.abs(at - reach) <= chord ? 1 : 0));
  });
  const alongX = rows.map((row) => convolve(row, kernel));
  const opacity = new Float32Array(width * width);
  for (let column = 0; column < width; column += 1) {
    const blurred = convolve(
      alongX.map((row) => row[column] as number),
      kernel,
    );
    for (const [row, value] of blurred.entries()) opacity[row * width + column] = value;
  }
  return { width, height: width, opacity };
}

/**
 * Draws discs over one another: what two cover is as opaque as two layers of film.
 *
 * heatSurface(3, 1, [{"x": 1, "y": 0, "opacity": 0.5}, {"x": 2, "y": 0, "opacity": 0.5}], {"width": 3, "height": 3, "opacity": [0, 1, 0, 1, 1, 1, 0, 1, 0]}) → {"width": 3, "height": 1, "opacity": [0.5, 0.75, 0.75]}
 *
 * @param disc what `heatDisc` made for the radius and blur.
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

/** Shares that sum to 1, over four deviations to either side. */
function gaussian(deviation: number): number[] {
  const reach = Math.ceil(4 * deviation);
  const heights = Array.from({ length: 2 * reach + 1 }, (_, at) => {
    const offset = at - reach;
    return deviation === 0 ? 1 : Math.exp(-(offset * offset) / (2 * deviation * deviation));
  });
  const sum = heights.reduce((a, b) => a + b);
  return heights.map((height) => height / sum);
}

function convolve(values: readonly number[], kernel: readonly number[]): number[] {
  const reach = (kernel.length - 1) / 2;
  return values.map((_, at) => {
    let sum = 0;
    for (const [of, share] of kernel.entries()) sum += share * (values[at + of - reach] ?? 0);
    return sum;
  });
}
