import type { Point } from '../geospatial/marching-squares.ts';
import type { IonPercentages } from './ion-percentages.ts';

/**
 * The points of an analysis in the three fields of a Piper diagram, whose triangles have sides of length 1 and stand on
 * y = 0.
 */
export interface PiperPoints {
  cation: Point;
  anion: Point;
  diamond: Point;
}

const height = Math.sqrt(3) / 2;

/**
 * The Piper diagram's three points of an analysis, and those of its grid and fields. The cation triangle has Ca at (0,
 * 0), Na+K at (1, 0) and Mg at the top; the anion triangle, `1 + gap` to the right, HCO3+CO3 left, Cl right and SO4 at
 * the top. The point in the diamond is where the line through the cation point at +60° meets the line through the anion
 * point at −60°.
 *
 * piperPoints({"cation":{"ca":100,"mg":0,"nak":0},"anion":{"cl":0,"so4":0,"carb":100}}, 1) → {"cation":[0,0],"anion":[2,0],"diamond":[1,1.7320508075688772]}
 *
 * @param percentages in percent of meq/L, as `ionPercentages` gives them.
 * @param gap space between the triangles, in sides of a triangle.
 * Source: Piper, A. M., 1944, Transactions of the American Geophysical Union 25, pp. 914–928.
 */
export function piperPoints({ cation, anion }: IonPercentages, gap: number): PiperPoints {
  const cationX = (cation.nak + cation.mg / 2) / 100;
  const cationY = (cation.mg / 100) * height;
  const anionX = 1 + gap + (anion.cl + anion.so4 / 2) / 100;
  const anionY = (anion.so4 / 100) * height;
  const diamond: Point = [
    (cationX + anionX) / 2 + (anionY - cationY) / (4 * height),
    (cationY + anionY) / 2 + height * (anionX - cationX),
  ];
  return { cation: [cationX, cationY], anion: [anionX, anionY], diamond };
}
