import { useMemo } from 'react';
import { messages } from '@wellfield/contract';
import { formatPercent, type SurfaceTerms } from '@wellfield/science';
import { usePartAndLeftOutText, useValueScope } from '../../explorer/answer/selectors.ts';
import { useWork, type Work } from '../../explorer/answer/use-work.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import { snapshotName } from '../../explorer/exploration/snapshot-words.ts';
import type { JudgedSurface } from '../../workers/operations/well-surfaces.ts';
import { scienceWorker } from '../../workers/science-worker.ts';
import type { LayerInput } from '../../explorer/surfaces/input/layer-input.ts';
import { surfaceTermsOf } from '../../explorer/surfaces/terms/surface-terms.ts';
import { unitWords, whyNoUnit } from '../../explorer/surfaces/terms/mixed-levels.ts';
import { whyNotEstimated } from '../../explorer/surfaces/terms/why-not-estimated.ts';
import { useSame } from '../../explorer/surfaces/input/use-same.ts';
import { whyNotValued } from '../../explorer/surfaces/input/why-unavailable.ts';
import { judgedWells, type RequestedQuality } from './requested-quality.ts';
import { errorRows } from './error-rows.ts';
import { errorColumns } from './error-columns.ts';

/** What is requested, or why nothing can be. */
export type QualityAsk = { requested: RequestedQuality } | { reason: string };

/** The wells that pass the current filters, and the settings of the surface. */
export function useQualityAsk(input: LayerInput): QualityAsk {
  const nonDetects = useExploration((state) => state.nonDetectMethod);
  const { analyte, matrix } = useValueScope();
  const part = usePartAndLeftOutText();
  const { points, statistic, unit } = input;
  const time = input.time && snapshotName(input.time.snapshot, input.time.counts);
  const unitOfLevels = unitWords(input);
  const wells = useMemo(() => judgedWells(points), [points]);
  const terms = useSame(useMemo(() => termsOrReason(input), [input]));
  return useMemo(
    (): QualityAsk =>
      'reason' in terms
        ? terms
        : { requested: { ...wells, ...terms, statistic, nonDetects, analyte, matrix, unit, time, unitOfLevels, part } },
    [wells, terms, statistic, nonDetects, analyte, matrix, unit, time, unitOfLevels, part],
  );
}

function termsOrReason(input: LayerInput): { terms: SurfaceTerms } | { reason: string } {
  const reason = whyNotValued(input) ?? whyNoUnit(input) ?? whyNotEstimated(input);
  return reason === null ? { terms: surfaceTermsOf(input) } : { reason };
}

/** The variogram and the errors of a surface, computed again whenever its wells or settings change. */
export function useErrors(requested: RequestedQuality | null) {
  const work = useWork(requested, judge);
  const { last } = work;
  const found = useMemo(() => {
    if (last === null) return null;
    const { of, result } = last;
    return { of, result, rows: errorRows(of, result), columns: errorColumns(of.unit, result.method.logs) };
  }, [last]);
  return { work, found };
}

export type FoundErrors = NonNullable<ReturnType<typeof useErrors>['found']>;

function judge(
  { wells, terms }: RequestedQuality,
  signal: AbortSignal,
  onNote: (share: number) => void,
): Promise<JudgedSurface> {
  return scienceWorker.run('judgeSurface', { wells, terms }, { signal, onNote });
}

/** What is said while work is under way; null while none is. */
export function underWayText({ isCalculating, share }: Pick<Work<object, unknown>, 'isCalculating' | 'share'>) {
  if (!isCalculating) return null;
  return [messages.loading.interpolating, share > 0 ? formatPercent(share) : ''].filter(Boolean).join(' ');
}
