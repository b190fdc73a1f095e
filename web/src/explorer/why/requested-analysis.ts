import { isAnalysisKey, type AnalysisKey } from '../analyses/analysis-key.ts';
import { isAnalysisNumber, type AnalysisNumberId } from '../analyses/analysis-numbers.ts';

/** A number of a water analysis, which is no statistic of the shown parameter's samples. */
export interface RequestedAnalysis {
  number: AnalysisNumberId;
  analysis: AnalysisKey;
}

/** What begins its parts in links, where a statistic has its id. */
const begin = 'analysis';

export function analysisParts({ number, analysis }: RequestedAnalysis): unknown[] {
  return [begin, number, ...analysis];
}

/** The number that parts of a link name; undefined where they are not of an analysis, null where they name none. */
export function requestedAnalysisOf([first, number, ...key]: readonly unknown[]): RequestedAnalysis | null | undefined {
  if (first !== begin) return undefined;
  return isAnalysisNumber(number) && isAnalysisKey(key) ? { number, analysis: key } : null;
}
