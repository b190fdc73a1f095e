import { useMemo } from 'react';
import { useSurvey, type Survey } from '../../../explorer/answer/survey-store.ts';
import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import { noFilters, type FiltersInForce } from '../../../frame/filtering/answer-filters.ts';
import { isOfPeriod } from '../../../frame/snapshot/snapshot.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import { isDrawn } from '../../../explorer/locations/locations-shown.ts';
import { isEstimated, valueOf } from '../../../explorer/locations/statistic.ts';
import { usePooling, type Pooling, type PooledValues, type PoolingQuestion } from './use-pooled-values.ts';

interface Shown {
  statistic: LocationStatistic;
  hasValues: boolean;
  locations: readonly LocationSummary[];
  pooled: PooledValues | undefined;
}

/**
 * The values of the query's whole answer, in the chosen matrix and unit: automatic scales are made for them, so that a
 * filter or a polygon changes no color and no size. Undefined where nothing narrows the answer: what is shown is all of it.
 */
export function useWholeValues({ statistic, hasValues, locations, pooled }: Shown): PooledValues | undefined {
  const survey = useSurvey((state) => state.survey);
  const isWhole = survey !== null && !hasFurtherFilters(survey.request.filters);
  const pooling = useMemo((): Pooling => {
    const question = survey && hasValues ? wholeQuestion(survey, statistic) : null;
    if (!isWhole) return { question, known: null };
    if (pooled) return { question, known: pooled.isStale ? null : pooled.values };
    return { question, known: shownValues(locations, statistic) };
  }, [survey, hasValues, statistic, isWhole, pooled, locations]);
  // All periods of the whole answer are pooled once: while they are on their way, nothing is requested a second time.
  const isAwaited = isWhole && pooling.known === null;
  const found = usePooling(survey, isAwaited ? { question: null, known: null } : pooling);
  return isWhole ? undefined : found;
}

/** The values of the circles. */
export function shownValues(locations: readonly LocationSummary[], statistic: LocationStatistic): Float64Array {
  return Float64Array.from(locations.filter(isDrawn).flatMap((location) => valueOf(location, statistic) ?? []));
}

/** The filters that say what values are of, not which of them are shown. */
const scopeFields: readonly string[] = ['matrix', 'unit'];

/** Whether filters narrow an answer beyond the matrix and the unit that statistics are of. */
export function hasFurtherFilters(filters: FiltersInForce): boolean {
  const { clauses, columnFilters, polygons, locationRange, levelStates } = filters;
  const others = clauses.filter(({ field }) => !scopeFields.includes(field));
  return others.length + columnFilters.length + polygons.length + levelStates.length > 0 || locationRange !== null;
}

/** What is requested: the same whatever narrows the answer. */
export function wholeQuestion(
  { request, result: { atSnapshot } }: Pick<Survey, 'request' | 'result'>,
  statistic: LocationStatistic,
): PoolingQuestion {
  const { clauses, leftOut } = request.filters;
  const snapshot = atSnapshot?.snapshot ?? null;
  return {
    statistic,
    request: {
      filters: {
        ...noFilters,
        clauses: clauses.filter(({ field }) => scopeFields.includes(field)),
        ...(leftOut && { leftOut }),
      },
      hasValues: true,
      histogramRanges: [],
      nonDetects: isEstimated(statistic) ? request.nonDetects : 'at-limit',
      ...(snapshot && { snapshot: isOfPeriod(snapshot) ? { ...snapshot, at: '1970-01-01' } : snapshot }),
    },
  };
}
