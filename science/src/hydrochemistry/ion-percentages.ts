import type { WaterAnalysis } from './ion.ts';
import { sumIons } from './milliequivalents.ts';

/** The three components of each side of an analysis, in percent of its meq/L: each side sums to 100. */
export interface IonPercentages {
  cation: { ca: number; mg: number; nak: number };
  anion: { cl: number; so4: number; carb: number };
}

/**
 * An analysis in percent of milliequivalents: calcium, magnesium, sodium with potassium; chloride, sulfate,
 * bicarbonate with carbonate. Missing ions count as zero (`sumIons` names them).
 *
 * ionPercentages({"ca":20.04,"ca_units":"mg/L","na":22.99,"na_units":"mg/L","cl":35.453,"cl_units":"mg/L","hco3":61.008,"hco3_units":"mg/L"}) → {"cation":{"ca":50,"mg":0,"nak":50},"anion":{"cl":50,"so4":0,"carb":50}}
 *
 * @returns null if one side has no ions: then there are no percentages, and no point in a trilinear diagram.
 * Source: Piper, A. M., 1944, Transactions of the American Geophysical Union 25, pp. 914–928.
 */
export function ionPercentages(analysis: WaterAnalysis): IonPercentages | null {
  const { meqPerL, cationMeqPerL, anionMeqPerL } = sumIons(analysis);
  if (cationMeqPerL === 0 || anionMeqPerL === 0) return null;
  const ofCations = 100 / cationMeqPerL;
  const ofAnions = 100 / anionMeqPerL;
  return {
    cation: {
      ca: meqPerL.ca * ofCations,
      mg: meqPerL.mg * ofCations,
      nak: (meqPerL.na + meqPerL.k) * ofCations,
    },
    anion: {
      cl: meqPerL.cl * ofAnions,
      so4: meqPerL.so4 * ofAnions,
      carb: (meqPerL.hco3 + meqPerL.co3) * ofAnions,
    },
  };
}
