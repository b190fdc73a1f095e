import { Pace } from '../../frame/pace.ts';
import { periodsOf } from '../../frame/snapshot/periods.ts';
import { thinned } from '../../frame/snapshot/thinned.ts';
import type { PeriodSnapshot } from '../../frame/snapshot/snapshot.ts';
import { isoDate } from '../../frame/sample-frame.ts';
import type { SurveyRequest } from '../../frame/survey/answer-survey.ts';
import type { Operation } from '../operation.ts';

interface Pooling {
  answerId: number;
  /** Of any period of the step. */
  request: SurveyRequest & { snapshot: PeriodSnapshot };
  statistic: 'max' | 'mean' | 'median' | 'sampleSize';
}

/** Classes of more values would not be others. */
const maxValues = 20_000;

/** The values of the locations with coordinates in all periods together, so that one scale holds for all. */
export const poolPeriods: Operation<Pooling, Float64Array> = async (
  { answerId, request, statistic },
  { answers, signal },
) => {
  const { survey } = answers.get(answerId);
  const pace = new Pace(signal);
  const { snapshot } = request;
  const values: number[] = [];
  for (const { first } of periodsOf(snapshot.by, survey.samplingDays(request.filters))) {
    const found = survey.findSnapshot({ ...request, meanLimits: false, snapshot: { ...snapshot, at: isoDate(first) } });
    for (const location of found?.locations ?? []) {
      const value = location[statistic];
      if (location.visible && location.lat !== null && location.long !== null && value !== null) values.push(value);
    }
    if (pace.isDue()) await pace.rest();
  }
  const pooled = thinned(Float64Array.from(values), maxValues);
  return { output: pooled, transfer: [pooled.buffer] };
};
