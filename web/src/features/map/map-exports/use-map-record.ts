import { useMemo } from 'react';
import type { ScreeningState } from '@wellfield/science';
import { useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { useProvenance } from '../../../explorer/provenance/use-provenance.ts';
import { isoDate } from '../../../frame/sample-frame.ts';
import type { AnswerSummary } from '../../../frame/survey/answer-summary.ts';
import type { LocationLimit } from '../../../frame/survey/limits-of-locations.ts';
import {
  useLocations,
  useMapLocations,
  useShownAnswer,
  useSnapshotSurvey,
  useValueScope,
  useVisibleSummary,
} from '../../../explorer/answer/selectors.ts';
import { useAgainstLevel } from '../../../explorer/answer/use-levels.ts';
import { levelStatisticWord, levelText, levelWithSource } from '../../../explorer/screening/level-words.ts';
import { statisticTitles } from '../../../explorer/locations/statistic.ts';
import { type MapRecord, timeRecord } from '../../../explorer/map-files/map-record.ts';

/** Gives the provenance of an export of the current map; null without an answer. */
export function useMapRecord(): ((at: Date) => MapRecord) | null {
  const answer = useShownAnswer();
  const provenanceOf = useProvenance();
  const { polygons, statistic, nonDetectMethod } = useExploration();
  const { analyte, matrix, unit } = useValueScope();
  const summary = useVisibleSummary();
  const ofAllDates = useLocations();
  const against = useAgainstRecord();
  const time = useTimeRecord();
  return useMemo(
    () =>
      answer &&
      ((at) => ({
        ...provenanceOf(answer, at),
        polygons: polygons.map(({ layer: _, ...polygon }) => polygon),
        analyte,
        matrix,
        unit,
        statisticUnit: statistic === 'location' || statistic === 'sampleSize' ? null : unit,
        statistic: statistic === 'location' ? 'Locations' : (statisticTitles.get(statistic) ?? statistic),
        nonDetectMethod,
        ...(against && { statistic: against.statistic, againstLevel: against.record }),
        ...samplesOf(summary),
        locations: ofAllDates.filter(({ visible }) => visible).length,
        ...time,
      })),
    [
      answer,
      provenanceOf,
      polygons,
      analyte,
      matrix,
      unit,
      statistic,
      nonDetectMethod,
      against,
      summary,
      ofAllDates,
      time,
    ],
  );
}

/** What an export says of the samples of all dates. */
function samplesOf({ rows, nonDetects, firstDay, lastDay }: AnswerSummary) {
  const sampled = firstDay === null || lastDay === null ? null : ([isoDate(firstDay), isoDate(lastDay)] as const);
  return { rows, nonDetects, sampled };
}

/** What an export says of a time, and its samples; null for all dates. */
function useTimeRecord(): Pick<MapRecord, 'time' | 'rows' | 'nonDetects'> | null {
  const atSnapshot = useSnapshotSurvey();
  return useMemo(() => atSnapshot && timeRecord(atSnapshot), [atSnapshot]);
}

/** What an export says of locations that are compared with a level; null where they show values. */
function useAgainstRecord() {
  const against = useAgainstLevel();
  const locations = useMapLocations();
  return useMemo(() => {
    if (against === null) return null;
    const by = levelStatisticWord(against.statistic);
    const states = locations.flatMap(({ location, visible }, index): [string, ScreeningState][] =>
      visible ? [[location, against.states[index] ?? 'cannot tell']] : [],
    );
    const limits = locations.map(({ location }, index): [string, LocationLimit | null] => [
      location,
      against.limits?.[index] ?? null,
    ]);
    return {
      statistic: `Against ${against.levels.map(levelText).join(', ')} by ${by}`,
      record: {
        by,
        level: against.levels.map(levelWithSource).join(' | '),
        states: Object.fromEntries(states),
        ...(against.limits && { limits: Object.fromEntries(limits) }),
      },
    };
  }, [against, locations]);
}
