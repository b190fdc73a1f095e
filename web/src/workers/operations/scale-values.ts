import { Pace } from '../../frame/pace.ts';
import { isoDate } from '../../frame/sample-frame.ts';
import { periodsOf } from '../../frame/snapshot/periods.ts';
import { isOfPeriod } from '../../frame/snapshot/snapshot.ts';
import type { AnswerSurvey, SurveyRequest } from '../../frame/survey/answer-survey.ts';
import type { LocationSummary } from '../../frame/survey/location-groups.ts';
import type { Operation } from '../operation.ts';
import { valueClasses, float64At, type ClassMethod, type ValueClass } from '@wellfield/science';

interface ClassInput {
  values: Float64Array;
  /** The maximum number of classes. */
  count: number;
  method: ClassMethod;
}

/** The classes that values fall into, ascending. */
export const classifyValues: Operation<ClassInput, ValueClass[]> = ({ values, count, method }) => ({
  output: valueClasses(values, count, method),
});

interface Pooling {
  answerId: number;
  /** At any period of a step, it asks for all periods of the step. */
  request: SurveyRequest;
  statistic: 'max' | 'mean' | 'median' | 'sampleSize';
}

/** Classes of more values would not be others. */
const maxValues = 20_000;

/**
 * The values that a scale of colors and sizes is made for, ascending: those of the locations with coordinates, at all dates,
 * at a time, or in all periods together.
 */
export const poolValues: Operation<Pooling, Float64Array> = async (
  { answerId, request, statistic },
  { answers, signal },
) => {
  const { survey } = answers.get(answerId);
  const pace = new Pace(signal);
  const values: number[] = [];
  for (const locations of locationsAt(survey, { ...request, meanLimits: false })) {
    for (const location of locations) {
      const value = location[statistic];
      if (location.visible && location.lat !== null && location.long !== null && value !== null) values.push(value);
    }
    if (pace.isDue()) await pace.rest();
  }
  const pooled = thinned(Float64Array.from(values), maxValues);
  return { output: pooled, transfer: [pooled.buffer] };
};

function* locationsAt(survey: AnswerSurvey, request: SurveyRequest): Iterable<readonly LocationSummary[]> {
  const { snapshot = null } = request;
  if (snapshot === null) yield survey.findLocations(request);
  else if (!isOfPeriod(snapshot)) yield survey.findSnapshot(request)?.locations ?? [];
  else {
    for (const { first } of periodsOf(snapshot.by, survey.samplingDays(request.filters))) {
      yield survey.findSnapshot({ ...request, snapshot: { ...snapshot, at: isoDate(first) } })?.locations ?? [];
    }
  }
}

/** Sorted values, no more than `max`: then evenly many between the lowest and the highest, which stay. */
export function thinned(values: Float64Array, max: number): Float64Array<ArrayBuffer> {
  const sorted = values.toSorted();
  if (sorted.length <= max) return sorted;
  return Float64Array.from({ length: max }, (_, at) =>
    float64At(sorted, Math.round((at * (sorted.length - 1)) / (max - 1))),
  );
}
