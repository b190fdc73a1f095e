import { compareReleases as compare, type ReleaseComparison } from '../../frame/changes/compare-releases.ts';
import { asReported } from '../../frame/conversion/convert-frame.ts';
import type { LeftOutChoice } from '../../frame/filtering/answer-filters.ts';
import type { SampleFrame } from '../../frame/sample-frame.ts';
import type { LevelRule } from '../../frame/screening/level-rules.ts';
import type { Operation } from '../operation.ts';

/** Two answers to the same question from different releases, of which the other may have none. */
interface Compared {
  answerId: number;
  otherId: number | null;
  isOtherEarlier: boolean;
  rules: readonly LevelRule[];
  leftOut: readonly LeftOutChoice[];
}

const noSamples: SampleFrame = { rowCount: 0, columns: new Map() };

/** How the samples of two releases differ, from the earlier to the later: as they were reported, in whatever unit results are shown. */
export const compareReleases: Operation<Compared, ReleaseComparison> = (asked, { answers }) => {
  const framesOf = (id: number | null) => (id === null ? noSamples : asReported(answers.get(id).frame));
  const [one, other] = [framesOf(asked.answerId), framesOf(asked.otherId)];
  const [before, after] = asked.isOtherEarlier ? [other, one] : [one, other];
  return { output: compare(before, after, asked.rules, asked.leftOut) };
};
