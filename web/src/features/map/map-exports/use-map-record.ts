import { useMemo } from 'react';
import { useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { useProvenance } from '../../../explorer/provenance/use-provenance.ts';
import { useShownAnswer, useValueScope, useVisibleSummary } from '../../../explorer/answer/selectors.ts';
import { statisticTitles } from '../locations/statistic.ts';
import type { MapRecord } from './map-record.ts';

/** Gives the provenance of an export of the current map; null without an answer. */
export function useMapRecord(): ((at: Date) => MapRecord) | null {
  const answer = useShownAnswer();
  const provenanceOf = useProvenance();
  const { polygons, statistic, nonDetectMethod } = useExploration();
  const { analyte, matrix, unit } = useValueScope();
  const { rows, nonDetects } = useVisibleSummary();
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
        rows,
        nonDetects,
      })),
    [answer, provenanceOf, polygons, analyte, matrix, unit, statistic, nonDetectMethod, rows, nonDetects],
  );
}
