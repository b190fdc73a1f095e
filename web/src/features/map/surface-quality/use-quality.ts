import { useMemo } from 'react';
import { messages } from '@wellfield/contract';
import { formatPercent, type NonDetectMethod, type SurfaceTerms, type WellValues } from '@wellfield/science';
import { useWork, type Work } from '../../../explorer/answer/use-work.ts';
import { useExploration } from '../../../explorer/exploration/exploration-store.ts';
import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import type { JudgedSurface } from '../../../workers/operations/judge-surface.ts';
import { scienceWorker } from '../../../workers/science-worker.ts';
import type { LayerInput } from '../computed/layer-input.ts';
import { surfaceTermsOf } from '../computed/surface/surface-terms.ts';
import { whyNotEstimated } from '../computed/surface/why-not-estimated.ts';
import { whyNotValued } from '../computed/why-unavailable.ts';
import type { LocationWithCoordinates } from '../locations/locations-shown.ts';

/** The wells and the method that are judged. */
export interface AskedQuality {
  /** Those with a value, in the order of `wells`. */
  locations: readonly LocationWithCoordinates[];
  wells: WellValues;
  terms: SurfaceTerms;
  statistic: LocationStatistic;
  nonDetects: NonDetectMethod;
  unit: string | null;
}

/** What is asked, or why nothing can be. */
export type QualityAsk = { asked: AskedQuality } | { reason: string };

/** The wells that pass the current filters, and the settings of the surface. */
export function useQualityAsk(input: LayerInput): QualityAsk {
  const nonDetects = useExploration((state) => state.nonDetectMethod);
  return useMemo((): QualityAsk => {
    const reason = whyNotValued(input) ?? whyNotEstimated(input);
    return reason === null ? { asked: askedOf(input, nonDetects) } : { reason };
  }, [input, nonDetects]);
}

export function askedOf(input: LayerInput, nonDetects: NonDetectMethod): AskedQuality {
  const { points, statistic, unit } = input;
  const valued = [...points.values.keys()].filter((at) => !Number.isNaN(points.values[at]));
  const taken = (from: Float64Array) => Float64Array.from(valued, (at) => from[at] ?? Number.NaN);
  return {
    locations: valued.flatMap((at) => points.locations[at] ?? []),
    wells: { long: taken(points.long), lat: taken(points.lat), values: taken(points.values) },
    terms: surfaceTermsOf(input),
    statistic,
    nonDetects,
    unit,
  };
}

/** What is found of a surface's quality, worked out anew whenever its wells or settings change. */
export function useJudgedSurface(asked: AskedQuality | null): Work<AskedQuality, JudgedSurface> {
  return useWork(asked, judge);
}

function judge(
  { wells, terms }: AskedQuality,
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
