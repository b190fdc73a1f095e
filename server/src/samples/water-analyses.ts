import type { AnalysisQuantity } from '@wellfield/contract';

/** An analyte used for a quantity. */
interface QuantitySource {
  quantity: AnalysisQuantity;
  analyte: string;
  /** Converts results in one unit to the quantity, such as alkalinity to bicarbonate; null uses results unchanged. */
  conversion: { from: string; times: number; to: string } | null;
}

/** Which analytes are the ions, in order of preference, and what makes up one analysis. */
export interface WaterAnalysisRules {
  /** `sample`: the results of one sample id at one location and day; `day`: all results of one location and day. */
  together: 'sample' | 'day';
  sources: readonly QuantitySource[];
}

/** The pieces of one JSON array of analyses, and the number of analyses left out because one side has no ions. */
export interface WaterAnalyses {
  pieces: readonly string[];
  incomplete: number;
}
