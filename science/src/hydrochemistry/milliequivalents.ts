import { equivalentWeights, ions, type Ion, type WaterAnalysis } from './ion.ts';

/**
 * A concentration in milligrams per liter.
 *
 * milligramsPerLitre(250, "ug/L") → 0.25
 * milligramsPerLitre(5, "mg/kg") → null
 *
 * @returns null for a missing value and for every unit except mg/L and ug/L: nothing else is converted.
 * Source: point PLT-07.
 */
export function milligramsPerLitre(value: number | null, unit: string | null): number | null {
  if (value === null || !Number.isFinite(value)) return null;
  if (unit === 'mg/L') return value;
  return unit === 'ug/L' ? value / 1_000 : null;
}

/**
 * A concentration in milliequivalents per liter: milligrams per liter divided by the ion's equivalent weight.
 *
 * milliequivalents("cl", 35.453, "mg/L") → 1
 * milliequivalents("na", 22990, "ug/L") → 1
 *
 * @returns null when `milligramsPerLitre` is.
 * Source: Hem, J. D., 1985, U.S. Geological Survey Water-Supply Paper 2254, p. 55; weights by point PLT-07.
 */
export function milliequivalents(ion: Ion, value: number | null, unit: string | null): number | null {
  const mgPerL = milligramsPerLitre(value, unit);
  return mgPerL === null ? null : mgPerL / equivalentWeights[ion];
}

/** Why an ion of an analysis counts as zero. */
export type MissingReason = 'not measured' | 'unit not convertible' | 'below zero';

export interface MissingIon {
  ion: Ion;
  reason: MissingReason;
}

/** An analysis in milliequivalents per liter. */
export interface IonSums {
  /** Each ion; a missing one is zero. */
  meqPerL: Readonly<Record<Ion, number>>;
  cationMeqPerL: number;
  anionMeqPerL: number;
  /** The ions that count as zero because they are unknown, in the order of `ions`; plots name them. */
  missing: readonly MissingIon[];
}

/**
 * The ions of an analysis in milliequivalents per liter, and their sums. An ion that was not measured, has a unit that
 * cannot be converted or a value below zero counts as zero and is named.
 *
 * sumIons({"ca":40.08,"ca_units":"mg/L","cl":5,"cl_units":"mg/kg","mg":0,"mg_units":"mg/L","na":0,"na_units":"mg/L","k":0,"k_units":"mg/L","hco3":61.008,"hco3_units":"mg/L","co3":0,"co3_units":"mg/L"}) → {"meqPerL":{"ca":2,"mg":0,"na":0,"k":0,"hco3":1,"co3":0,"cl":0,"so4":0},"cationMeqPerL":2,"anionMeqPerL":1,"missing":[{"ion":"cl","reason":"unit not convertible"},{"ion":"so4","reason":"not measured"}]}
 *
 * @param analysis values with their units; a non-detect is 0, a missing one null.
 * Source: points PLT-07 and, for missing ions, PLT-09.
 */
export function sumIons(analysis: WaterAnalysis): IonSums {
  const meqPerL = { ca: 0, mg: 0, na: 0, k: 0, hco3: 0, co3: 0, cl: 0, so4: 0 };
  const missing: MissingIon[] = [];
  for (const ion of ions) {
    const value = analysis[ion] ?? null;
    const meq = milliequivalents(ion, value, analysis[`${ion}_units`] ?? null);
    if (meq !== null && meq >= 0) meqPerL[ion] = meq;
    else missing.push({ ion, reason: reasonOf(value, meq) });
  }
  const { ca, mg, na, k, hco3, co3, cl, so4 } = meqPerL;
  return { meqPerL, cationMeqPerL: ca + mg + na + k, anionMeqPerL: hco3 + co3 + cl + so4, missing };
}

function reasonOf(value: number | null, meq: number | null): MissingReason {
  if (value === null || !Number.isFinite(value)) return 'not measured';
  return meq === null ? 'unit not convertible' : 'below zero';
}
