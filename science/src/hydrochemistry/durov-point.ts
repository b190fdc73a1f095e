import type { WaterAnalysis } from './ion.ts';
import { ionPercentages, type IonPercentages } from './ion-percentages.ts';
import { milligramsPerLitre } from './milliequivalents.ts';

/** The axes of the extended Durov diagram. Source: point PLT-12. */
export const durovAxes = { ph: { min: 4, max: 12 }, tdsMgPerL: { min: 0, max: 20_000 } } as const;

/** Why an analysis is not on an axis; null if it is. */
export type OffAxis = 'not measured' | 'not above 0' | 'outside the axis' | null;

/** The position of an analysis in the extended Durov diagram. */
export interface DurovPoint extends IonPercentages {
  /** In the central square of side 1: x from Cl (left, 0) to HCO3+CO3 (right, 1), y from Na+K (bottom) to Ca (top). */
  square: readonly [x: number, y: number];
  /** Along the pH axis, 0 at pH 4 and 1 at pH 12; null if `phOff` gives a reason. */
  phFraction: number | null;
  phOff: OffAxis;
  /** Along the TDS axis, 0 at 0 and 1 at 20,000 mg/L; null if `tdsOff` gives a reason. */
  tdsFraction: number | null;
  tdsOff: OffAxis;
  /** Null if `tdsOff` gives a reason: for an axis that goes as far as the data. */
  tdsMgPerL: number | null;
}

/**
 * The point of an analysis in the extended Durov diagram. The anion triangle is above the square (Cl left, HCO3+CO3
 * right, SO4 at its apex), the cation triangle left of it (Na+K below, Ca above, Mg at its apex); each apex projects
 * onto the middle of the square's side. Missing ions count as zero. A pH or TDS off its axis is never clamped: it is
 * null, with a reason.
 *
 * durovPoint({"na":22.99,"na_units":"mg/L","cl":35.453,"cl_units":"mg/L","ph":8,"tds":25000,"tds_unit":"mg/L"}) → {"cation":{"ca":0,"mg":0,"nak":100},"anion":{"cl":100,"so4":0,"carb":0},"square":[0,0],"phFraction":0.5,"phOff":null,"tdsFraction":null,"tdsOff":"outside the axis","tdsMgPerL":null}
 *
 * @returns null if one side has no ions.
 * Source: Durov, S. A., 1948, Doklady Akademii Nauk SSSR 59, pp. 87–90; Lloyd, J. W. and Heathcote, J. A., 1985,
 * Natural Inorganic Hydrochemistry in Relation to Groundwater; axes by point PLT-12.
 */
export function durovPoint(analysis: WaterAnalysis): DurovPoint | null {
  const percentages = ionPercentages(analysis);
  if (!percentages) return null;
  const { cation, anion } = percentages;
  const ph = analysis.ph ?? null;
  const phOff = whyOff(ph, durovAxes.ph);
  const tds = milligramsPerLitre(analysis.tds ?? null, analysis.tds_unit ?? null);
  const tdsOff = whyOff(tds, durovAxes.tdsMgPerL);
  return {
    ...percentages,
    square: [(anion.carb + anion.so4 / 2) / 100, (cation.ca + cation.mg / 2) / 100],
    phFraction: fractionAlong(ph, durovAxes.ph, phOff),
    phOff,
    tdsFraction: fractionAlong(tds, durovAxes.tdsMgPerL, tdsOff),
    tdsOff,
    tdsMgPerL: tdsOff === null ? tds : null,
  };
}

interface Axis {
  min: number;
  max: number;
}

function whyOff(value: number | null, { min, max }: Axis): OffAxis {
  if (value === null || !Number.isFinite(value)) return 'not measured';
  if (value <= 0) return 'not above 0';
  return value < min || value > max ? 'outside the axis' : null;
}

function fractionAlong(value: number | null, { min, max }: Axis, off: OffAxis): number | null {
  return value === null || off !== null ? null : (value - min) / (max - min);
}
