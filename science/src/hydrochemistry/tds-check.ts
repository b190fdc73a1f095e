import { ions, type WaterAnalysis } from './ion.ts';
import { milligramsPerLitre } from './milliequivalents.ts';

/** Dissolved solids can exceed the sum of the major ions by up to this factor. */
const maxRatio = 1.2;

/** Dissolved solids against the sum of the major ions. */
export interface TdsCheck {
  /** TDS divided by the sum of the eight ions, both in mg/L; null if one is missing or the sum is zero. */
  ratio: number | null;
  /** Whether the ratio is at most 1.2; null without a ratio: no verdict. */
  passes: boolean | null;
}

/**
 * Compares the measured dissolved solids with the sum of the major ions: solids well above it mean that an ion is
 * missing or wrong. Only mg/L and ug/L are converted; ions that are missing or below zero add nothing.
 *
 * checkTds({"ca":60,"ca_units":"mg/L","cl":40000,"cl_units":"ug/L","tds":150,"tds_unit":"mg/L"}) → {"ratio":1.5,"passes":false}
 *
 * @param analysis values with their units; a non-detect is 0, a missing one null.
 * @returns a ratio without unit; null, and no verdict, without TDS or without any ion.
 * Source: point PLT-08.
 */
export function checkTds(analysis: WaterAnalysis): TdsCheck {
  const tdsMgPerL = milligramsPerLitre(analysis.tds ?? null, analysis.tds_unit ?? null);
  let sumMgPerL = 0;
  for (const ion of ions) {
    sumMgPerL += Math.max(milligramsPerLitre(analysis[ion] ?? null, analysis[`${ion}_units`] ?? null) ?? 0, 0);
  }
  if (tdsMgPerL === null || sumMgPerL === 0) return { ratio: null, passes: null };
  const ratio = tdsMgPerL / sumMgPerL;
  return { ratio, passes: ratio <= maxRatio };
}
