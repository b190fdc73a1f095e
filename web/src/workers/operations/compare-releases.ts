import { compareReleases as compare, type ReleaseComparison } from '../../frame/changes/compare-releases.ts';
import { asReported } from '../../frame/conversion/convert-frame.ts';
import type { LevelRule } from '../../frame/screening/level-rules.ts';
import type { Operation } from '../operation.ts';

/** Two answers to the same question from different releases. */
interface Compared {
  answerId: number;
  otherId: number;
  isOtherEarlier: boolean;
  rules: readonly LevelRule[];
}

/** How the samples of two releases differ, from the earlier to the later: as they were reported, in whatever unit results are shown. */
export const compareReleases: Operation<Compared, ReleaseComparison> = (asked, { answers }) => {
  const [one, other] = [asReported(answers.get(asked.answerId).frame), asReported(answers.get(asked.otherId).frame)];
  return { output: asked.isOtherEarlier ? compare(other, one, asked.rules) : compare(one, other, asked.rules) };
};
