import { ions, type Ion, type WaterAnalysis } from './ion.ts';
import { milligramsPerLitre } from './milliequivalents.ts';

/** Dissolved solids can exceed the sum of the major ions by up to this factor. */
const maxRatio = 1.2;
/** The standard's rule has a lower end too: solids cannot be less than what they consist of. */
const minStandardRatio = 1;
/** What drying leaves of bicarbonate: 2 HCO3 → CO3 + CO2 + H2O, 60.009 / (2 × 61.017). */
const carbonateOfBicarbonate = 0.4917;

/** Dissolved solids against the sum of the major ions, by two rules. */
export interface TdsCheck {
  /** TDS divided by the sum of the eight ions, both in mg/L; null if one is missing or the sum is zero. */
  ratio: number | null;
  /** Whether the ratio is at most 1.2; null without a ratio: no verdict. This one decides. */
  passes: boolean | null;
  /** TDS divided by the same sum with bicarbonate as the carbonate that drying leaves of it. */
  standardRatio: number | null;
  /** The verdict of Standard Methods, for comparison: from 1.0 to 1.2. */
  passesStandard: boolean | null;
}

/**
 * Compares the measured dissolved solids with the sum of the major ions: solids well above it mean that an ion is
 * missing or wrong. The deciding rule sums the ions as they were reported. That of Standard Methods counts bicarbonate as
 * 0.4917 of itself, as solids are weighed dry, and fails solids below the sum too. The standard also adds silica, nitrate
 * and fluoride, which analyses here do not have: its ratio is then a few percent too high. Only mg/L and ug/L are
 * converted; ions that are missing or below zero add nothing.
 *
 * checkTds({"ca":60,"ca_units":"mg/L","hco3":100000,"hco3_units":"ug/L","tds":120,"tds_unit":"mg/L"}) → {"ratio":0.75,"passes":true,"standardRatio":1.0992030777686177,"passesStandard":true}
 *
 * @param analysis values with their units; a non-detect is 0, a missing one null.
 * @returns ratios without unit; null, and no verdict, without TDS or without any ion.
 * Source: point PLT-08; Standard Methods for the Examination of Water and Wastewater, 1030 E, "Checking analyses'
 * correctness"; the factor by Hem, J. D., 1985, U.S. Geological Survey Water-Supply Paper 2254, on dissolved solids.
 */
export function checkTds(analysis: WaterAnalysis): TdsCheck {
  const tdsMgPerL = milligramsPerLitre(analysis.tds ?? null, analysis.tds_unit ?? null);
  let sumMgPerL = 0;
  let driedMgPerL = 0;
  for (const ion of ions) {
    const mgPerL = amountOf(analysis, ion);
    sumMgPerL += mgPerL;
    driedMgPerL += ion === 'hco3' ? mgPerL * carbonateOfBicarbonate : mgPerL;
  }
  if (tdsMgPerL === null || sumMgPerL === 0) {
    return { ratio: null, passes: null, standardRatio: null, passesStandard: null };
  }
  const ratio = tdsMgPerL / sumMgPerL;
  const standardRatio = tdsMgPerL / driedMgPerL;
  return {
    ratio,
    passes: ratio <= maxRatio,
    standardRatio,
    passesStandard: standardRatio >= minStandardRatio && standardRatio <= maxRatio,
  };
}

function amountOf(analysis: WaterAnalysis, ion: Ion): number {
  return Math.max(milligramsPerLitre(analysis[ion] ?? null, analysis[`${ion}_units`] ?? null) ?? 0, 0);
}
