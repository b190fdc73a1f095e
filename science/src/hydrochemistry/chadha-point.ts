import type { WaterAnalysis } from './ion.ts';
import { ionPercentages } from './ion-percentages.ts';

/** The quadrants of Chadha's diagram, by his numbers. */
export type ChadhaField = 5 | 6 | 7 | 8;

/** What the quadrants mean. Source: Chadha 1999, fields 5 to 8. */
export const chadhaFields: Readonly<Record<ChadhaField, { name: string; meaning: string }>> = {
  5: {
    name: 'Ca–Mg–HCO₃',
    meaning: 'Alkaline earths exceed alkali metals and weak acidic anions exceed strong ones: temporary hardness.',
  },
  6: {
    name: 'Ca–Mg–Cl–SO₄',
    meaning: 'Alkaline earths exceed alkali metals and strong acidic anions exceed weak ones: permanent hardness.',
  },
  7: {
    name: 'Na–K–Cl–SO₄',
    meaning: 'Alkali metals exceed alkaline earths and strong acidic anions exceed weak ones: salinity.',
  },
  8: {
    name: 'Na–K–HCO₃',
    meaning: 'Alkali metals exceed alkaline earths and weak acidic anions exceed strong ones: residual alkalinity.',
  },
};

/** The position of an analysis in Chadha's diagram. */
export interface ChadhaPoint {
  /** (Ca+Mg) − (Na+K) in percent of meq/L, from −100 to 100. */
  x: number;
  /** (HCO3+CO3) − (Cl+SO4) in percent of meq/L, from −100 to 100. */
  y: number;
  /** Null on an axis, between two fields. */
  field: ChadhaField | null;
}

/**
 * The point of an analysis in the modified Piper diagram. Missing ions count as zero.
 *
 * chadhaPoint({"na":22.99,"na_units":"mg/L","cl":35.453,"cl_units":"mg/L"}) → {"x":-100,"y":-100,"field":7}
 *
 * @returns null if one side has no ions.
 * Source: Chadha, D. K., 1999, Hydrogeology Journal 7, pp. 431–439.
 */
export function chadhaPoint(analysis: WaterAnalysis): ChadhaPoint | null {
  const percentages = ionPercentages(analysis);
  if (!percentages) return null;
  const { cation, anion } = percentages;
  const x = cation.ca + cation.mg - cation.nak;
  const y = anion.carb - (anion.cl + anion.so4);
  return { x, y, field: fieldAt(x, y) };
}

function fieldAt(x: number, y: number): ChadhaField | null {
  if (x === 0 || y === 0) return null;
  if (x > 0) return y > 0 ? 5 : 6;
  return y > 0 ? 8 : 7;
}
