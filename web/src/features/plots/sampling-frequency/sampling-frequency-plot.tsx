import { useDeferredValue, useMemo } from 'react';
import { int32At } from '@wellfield/science';
import type { Answer } from '../../../explorer/answer/answer.ts';
import { hoveredLocation } from '../../../explorer/exploration/hovered-location.ts';
import { useSelectedLocation, useVisibleRows } from '../../../explorer/answer/selectors.ts';
import { useOperation } from '../../../explorer/answer/use-operation.ts';
import { rowsOfLocation } from '../../../frame/samples/location-rows.ts';
import { periodOf, type SamplingPeriod } from '../../../frame/samples/sampling-periods.ts';
import type { SampleFrame } from '../../../frame/sample-frame.ts';
import type { FigureSize } from '../../../ui/chart-frame/figure/figure.ts';
import type { SideBarPlot } from '../plot-entry.ts';
import { PlotFrame } from '../plot-frame.tsx';
import { PlotHelp } from '../plot-parts.tsx';
import { subjectParts } from '../subject-parts.tsx';
import { PeriodNumbers } from './period-numbers.tsx';
import help from './sampling-frequency-help.md?raw';
import { samplingFrequencyFigure, samplingFrequencySize } from './sampling-frequency.figure.ts';

export const samplingFrequencyEntry: SideBarPlot = {
  name: 'samplingFrequencyPlot',
  title: 'Sampling Frequency Over Time',
  isOpenAtStart: false,
  Plot: SamplingFrequencyPlot,
};

/** The sampling frequency of the samples that pass the filters. */
function SamplingFrequencyPlot({ answer }: { answer: Answer }) {
  const rows = useVisibleRows();
  const input = useMemo(() => ({ rows }), [rows]);
  const { output: frequency, isStale } = useOperation(answer, 'countPeriods', input);
  // A separate task, because the selected location may have very many samples.
  const selectedLocation = useDeferredValue(useSelectedLocation());
  const { frame } = answer;
  const analyte = answer.head.selectedAnalyte;
  const make = useMemo(
    () =>
      frequency &&
      ((size: FigureSize) => {
        const periodsAt = (location: string) => periodsOf(frame, rows, frequency.periods, location);
        return samplingFrequencyFigure({ analyte, frequency, selectedLocation, periodsAt }, size);
      }),
    [analyte, frame, rows, frequency, selectedLocation],
  );
  return (
    <PlotFrame
      answer={answer}
      name="Sampling frequency"
      make={make}
      size={samplingFrequencySize}
      pointed={hoveredLocation}
      isStale={isStale}
      help={<PlotHelp text={help} />}
      numbers={frequency && <PeriodNumbers periods={frequency.periods} />}
      subtitleParts={subjectParts(frequency?.subject, {})}
    />
  );
}

/** The indices of the periods in which a location was sampled. */
function periodsOf(
  frame: SampleFrame,
  rows: Uint32Array,
  periods: readonly SamplingPeriod[],
  location: string,
): Iterable<number> {
  const date = frame.columns.get('sample_date');
  if (date?.kind !== 'day') return [];
  const days = new Set<number>();
  for (const row of rowsOfLocation(frame, rows, location)) days.add(int32At(date.days, row));
  return new Set([...days].map((day) => periodOf(periods, day)).filter((index) => index !== null));
}
