import { compareReleases as compare, type ReleaseComparison } from '../../frame/changes/compare-releases.ts';
import { asReported, convertFrame, reportedUnits, unitsOf } from '../../frame/conversion/convert-frame.ts';
import { shownUnits } from '../../frame/conversion/shown-units.ts';
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

/** How the samples of two releases differ, from the earlier to the later, in the units of the one that is shown. */
export const compareReleases: Operation<Compared, ReleaseComparison> = (requested, { answers }) => {
  const one = answers.get(requested.answerId).frame;
  const other =
    requested.otherId === null ? noSamples : inUnitsOf(one, asReported(answers.get(requested.otherId).frame));
  const [before, after] = requested.isOtherEarlier ? [other, one] : [one, other];
  return { output: compare(before, after, requested.rules, requested.leftOut) };
};

/** The later delivery of a history in mg/L may be in ug/L, and be the larger one. */
function inUnitsOf(shown: SampleFrame, reported: SampleFrame): SampleFrame {
  return convertFrame(reported, shownUnits(reportedUnits(reported), { wanted: unitsOf(shown), ofLevels: [] }));
}
