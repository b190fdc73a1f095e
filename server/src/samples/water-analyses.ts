import type { AnalysisQuantity } from '@wellfield/contract';

/** An analyte that gives a quantity. */
interface QuantitySource {
  quantity: AnalysisQuantity;
  analyte: string;
  /** Makes the quantity of results in one unit, as bicarbonate of alkalinity; null takes results as they are. */
  conversion: { from: string; times: number; to: string } | null;
}

/** Which analytes are the ions, the first of a quantity preferred, and what makes one analysis. */
export interface WaterAnalysisRules {
  /** `sample`: the results of one sample id at one place and day; `day`: all results of one place and day. */
  together: 'sample' | 'day';
  sources: readonly QuantitySource[];
}

/** The pieces of one JSON array of analyses, and how many analyses have ions of one side only and are left out. */
export interface WaterAnalyses {
  pieces: readonly string[];
  incomplete: number;
}
