import type { WaterAnalysis } from './ion.ts';
import { ionPercentages, type IonPercentages } from './ion-percentages.ts';

/** A place in a diagram whose triangles have sides of length 1 and stand on y = 0, y upward. */
export type Place = readonly [x: number, y: number];

/** Where an analysis stands in the three fields of a Piper diagram. */
export interface PiperPoint extends IonPercentages {
  places: { cation: Place; anion: Place; diamond: Place };
}

const height = Math.sqrt(3) / 2;

/**
 * The Piper diagram's three places of an analysis. The cation triangle has Ca at (0, 0), Na+K at (1, 0) and Mg at the
 * top; the anion triangle, `1 + gap` to the right, HCO3+CO3 left, Cl right and SO4 at the top. The place in the diamond
 * is where the line through the cations' place at +60° meets the line through the anions' at −60°.
 *
 * piperPoint({"na":22.99,"na_units":"mg/L","cl":35.453,"cl_units":"mg/L"}, 0) → {"cation":{"ca":0,"mg":0,"nak":100},"anion":{"cl":100,"so4":0,"carb":0},"places":{"cation":[1,0],"anion":[2,0],"diamond":[1.5,0.8660254037844386]}}
 *
 * @param gap space between the triangles, in sides of a triangle.
 * @returns null when one side has no ion.
 * Source: Piper, A. M., 1944, Transactions of the American Geophysical Union 25, pp. 914–928.
 */
export function piperPoint(analysis: WaterAnalysis, gap: number): PiperPoint | null {
  const percentages = ionPercentages(analysis);
  return percentages && { ...percentages, places: piperPlaces(percentages, gap) };
}

/**
 * The three places of given percentages: a diagram's grid and its fields are drawn by it too.
 *
 * piperPlaces({"cation":{"ca":100,"mg":0,"nak":0},"anion":{"cl":0,"so4":0,"carb":100}}, 1) → {"cation":[0,0],"anion":[2,0],"diamond":[1,1.7320508075688772]}
 */
export function piperPlaces({ cation, anion }: IonPercentages, gap: number): PiperPoint['places'] {
  const cationX = (cation.nak + cation.mg / 2) / 100;
  const cationY = (cation.mg / 100) * height;
  const anionX = 1 + gap + (anion.cl + anion.so4 / 2) / 100;
  const anionY = (anion.so4 / 100) * height;
  const diamond: Place = [
    (cationX + anionX) / 2 + (anionY - cationY) / (4 * height),
    (cationY + anionY) / 2 + height * (anionX - cationX),
  ];
  return { cation: [cationX, cationY], anion: [anionX, anionY], diamond };
}
