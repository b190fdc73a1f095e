import { useMemo } from 'react';
import { limits } from '@wellfield/contract';
import type { Answer } from '../../../explorer/answer.ts';
import { useHoveredLocation } from '../../../explorer/hovered-location.ts';
import { useRefreshing, useSelectedLocation, useVisibleRows } from '../../../explorer/selectors.ts';
import { useOperation } from '../../../explorer/use-operation.ts';
import { rowsOfLocation } from '../../../frame/location-rows.ts';
import { periodOf, type SamplingPeriod } from '../../../frame/sampling-periods.ts';
import { ChartFrame } from '../../../ui/chart-frame/chart-frame.tsx';
import type { FigureSize } from '../../../ui/chart-frame/figure.ts';
import { usePlotFiles } from '../plot-files.ts';
import { PlotPending } from '../plot-pending.tsx';
import { SamplingFrequencyHelp } from './sampling-frequency-help.tsx';
import { samplingFrequencyFigure } from './sampling-frequency.figure.ts';

/** How often was sampled, of the samples that pass the filters. */
export function SamplingFrequencyPlot({ answer }: { answer: Answer }) {
  const rows = useVisibleRows();
  const input = useMemo(() => ({ rows }), [rows]);
  const { output: frequency, isStale } = useOperation(answer, 'countPeriods', input);
  const isRefreshing = useRefreshing().isStale;
  const selected = usePeriodsOf(answer, rows, frequency?.periods ?? noPeriods, useSelectedLocation());
  const hovered = usePeriodsOf(answer, rows, frequency?.periods ?? noPeriods, useHoveredLocation());
  const analyte = answer.head.selectedAnalyte;
  const files = usePlotFiles(answer, 'sampling_frequency');
  const make = useMemo(
    () => frequency && ((size: FigureSize) => samplingFrequencyFigure({ analyte, frequency, selected, hovered }, size)),
    [analyte, frequency, selected, hovered],
  );
  if (!make) return <PlotPending size={limits.plots.samplingFrequency} />;
  return (
    <ChartFrame
      {...files}
      name="Sampling frequency"
      make={make}
      size={limits.plots.samplingFrequency}
      isStale={isStale || isRefreshing}
      help={<SamplingFrequencyHelp />}
    />
  );
}

const noPeriods: readonly SamplingPeriod[] = [];

/** The places of the periods in which a location was sampled. */
function usePeriodsOf(
  { frame }: Answer,
  rows: Uint32Array,
  periods: readonly SamplingPeriod[],
  location: string | null,
): ReadonlySet<number> {
  return useMemo(() => {
    const date = frame.columns.get('sample_date');
    if (location === null || date?.kind !== 'day') return new Set<number>();
    const days = new Set(Array.from(rowsOfLocation(frame, rows, location), (row) => date.days[row] as number));
    return new Set([...days].map((day) => periodOf(periods, day)).filter((place) => place !== null));
  }, [frame, rows, periods, location]);
}
