import {
  cations,
  equivalentWeights,
  formatOwnResult,
  ions,
  sumIons,
  type Ion,
  type MissingReason,
} from '@wellfield/science';
import type { PlottedAnalysis } from './plotted-analysis.ts';

/** An ion of a water analysis as its numbers take it. */
export interface AnalysisInput {
  ion: Ion;
  isCation: boolean;
  /** In its own unit; null where it is not known, or was not found. */
  amount: number | null;
  unit: string | null;
  /** Milligrams per milliequivalent. */
  equivalentWeight: number;
  meqPerL: number;
  /** Why it counts as 0; null where it does not. */
  zero: string | null;
  /** Where its amount is not one result as it was reported. */
  remark: string | null;
}

const reasons: Readonly<Record<MissingReason, string>> = {
  'not measured': 'not measured',
  'unit not convertible': 'not in mg/L or ug/L',
  'below zero': 'below 0',
};

/** The ions of an analysis, each with how it comes to its milliequivalents. */
export function analysisInputs({ record }: Pick<PlottedAnalysis, 'record'>): readonly AnalysisInput[] {
  const { meqPerL, missing } = sumIons(record);
  return ions.map((ion) => {
    const isMissed = Object.hasOwn(record.nondetects, ion);
    const limit = record.nondetects[ion] ?? null;
    const why = missing.find((one) => one.ion === ion)?.reason;
    const unit = record[`${ion}_units`];
    const averaged = record.averaged[ion];
    const derived = record.derived[ion];
    const remarks = [
      averaged !== undefined && `mean of ${averaged} results`,
      derived !== undefined && `from ${derived}`,
    ].filter((remark) => remark !== false);
    return {
      ion,
      isCation: cations.some((one) => one === ion),
      amount: isMissed ? null : record[ion],
      unit,
      equivalentWeight: equivalentWeights[ion],
      meqPerL: meqPerL[ion],
      zero: isMissed
        ? limit === null
          ? 'not detected'
          : `not detected, < ${[formatOwnResult(limit), unit].filter((part) => part !== null).join(' ')}`
        : why === undefined
          ? null
          : reasons[why],
      remark: remarks.join(', ') || null,
    };
  });
}
