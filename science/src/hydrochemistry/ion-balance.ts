import type { WaterAnalysis } from './ion.ts';
import { sumIons, type MissingIon } from './milliequivalents.ts';

/**
 * The difference of cations and anions in percent of their sum, positive if cations prevail.
 *
 * ionBalancePercent(5, 3) → 25
 *
 * @param cationMeqPerL, anionMeqPerL sums in meq/L, not negative.
 * @returns null when both are zero. Not rounded.
 * Source: point PLT-09: (cations − anions) / (cations + anions) × 100.
 */
export function ionBalancePercent(cationMeqPerL: number, anionMeqPerL: number): number | null {
  const sum = cationMeqPerL + anionMeqPerL;
  return sum === 0 ? null : ((cationMeqPerL - anionMeqPerL) / sum) * 100;
}

/** How well the charges of an analysis balance. */
export interface IonBalance {
  cationMeqPerL: number;
  anionMeqPerL: number;
  /** Cations less anions in meq/L; of their sum in percent, not rounded, null without any ion. */
  differenceMeqPerL: number;
  differencePercent: number | null;
  /** Rounded to 0.1, as in the deciding rule; null without any ion. */
  errorPercent: number | null;
  /** The verdict of point PLT-09, which decides. */
  passes: boolean;
  /** The verdict of the published field rule, for comparison; null without anions or above 800 meq/L. */
  passesFieldRule: boolean | null;
  missing: readonly MissingIon[];
}

/** Bands of the anion sum in meq/L, lower end excluded, upper included, and the error each allows in percent. */
const bands = [
  { upToMeqPerL: 3, percent: 0.2 },
  { upToMeqPerL: 10, percent: 2 },
  { upToMeqPerL: 800, percent: 5 },
] as const;

/** The first band of the field rule allows a difference in meq/L, not a percentage. */
const fieldRuleFirstBandMeqPerL = 0.2;

/**
 * The ion balance of an analysis by two rules. The deciding rule allows ±0.2, 2 and 5 percent
 * of error (rounded to 0.1) for anion sums up to 3, 10 and 800 meq/L. The field rule differs in the first band, where
 * it allows a difference of ±0.2 meq/L, and does not round: dilute waters hardly ever pass 0.2 percent.
 *
 * checkIonBalance({"ca":20.04,"ca_units":"mg/L","mg":0,"mg_units":"mg/L","na":0,"na_units":"mg/L","k":0,"k_units":"mg/L","hco3":0,"hco3_units":"mg/L","co3":0,"co3_units":"mg/L","cl":35.453,"cl_units":"mg/L"}) → {"cationMeqPerL":1,"anionMeqPerL":1,"differenceMeqPerL":0,"differencePercent":0,"errorPercent":0,"missing":[{"ion":"so4","reason":"not measured"}],"passes":true,"passesFieldRule":true}
 *
 * Missing ions count as zero and are named. Without anions, or above 800 meq/L, the balance does not pass.
 *
 * @param analysis values with their units; a non-detect is 0, a missing one null.
 * Source: point PLT-09; Standard Methods for the Examination of Water and Wastewater, 1030 E, "Checking
 * analyses' correctness".
 */
export function checkIonBalance(analysis: WaterAnalysis): IonBalance {
  const { cationMeqPerL, anionMeqPerL, missing } = sumIons(analysis);
  const percent = ionBalancePercent(cationMeqPerL, anionMeqPerL);
  const errorPercent = percent === null ? null : roundToTenth(percent);
  const band = anionMeqPerL > 0 ? bands.find(({ upToMeqPerL }) => anionMeqPerL <= upToMeqPerL) : undefined;
  const differenceMeqPerL = cationMeqPerL - anionMeqPerL;
  const sums = { cationMeqPerL, anionMeqPerL, differenceMeqPerL, differencePercent: percent, errorPercent, missing };
  if (!band || percent === null || errorPercent === null) return { ...sums, passes: false, passesFieldRule: null };
  const passesFieldRule =
    band === bands[0] ? Math.abs(differenceMeqPerL) <= fieldRuleFirstBandMeqPerL : Math.abs(percent) <= band.percent;
  return { ...sums, passes: Math.abs(errorPercent) <= band.percent, passesFieldRule };
}

/** Halves round away from zero, so that an excess of anions is judged like one of cations. */
function roundToTenth(percent: number): number {
  const size = Math.round(Math.abs(percent) * 10) / 10;
  return percent < 0 && size > 0 ? -size : size;
}
