import type { PiperRecord } from '@wellfield/contract';

/** What tells water analyses of a release apart. */
const identity = [
  'location',
  'sample_date',
  'matrix',
  'sample',
  'sample_top_depth',
  'sample_bottom_depth',
  'sample_id',
] as const satisfies readonly (keyof PiperRecord)[];

/** A water analysis by what tells it apart. */
export type AnalysisKey = readonly (string | number | null)[];

export function analysisKeyOf(record: PiperRecord): AnalysisKey {
  return identity.map((name) => record[name]);
}

/** Whether something that a link has can be a key. */
export function isAnalysisKey(parts: readonly unknown[]): parts is AnalysisKey {
  return (
    parts.length === identity.length &&
    parts.every((part) => part === null || typeof part === 'string' || typeof part === 'number')
  );
}

/** The analysis of a key; undefined where the release has none. */
export function analysisOf<Analysis extends { record: PiperRecord }>(
  analyses: readonly Analysis[],
  key: AnalysisKey,
): Analysis | undefined {
  return analyses.find(({ record }) => analysisKeyOf(record).every((part, at) => part === key[at]));
}
