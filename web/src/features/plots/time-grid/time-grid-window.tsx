import type { PlotWindowProps } from '../plot-entry.ts';
import { PlotWindow } from '../plot-window.tsx';
import { TimeGrid } from './time-grid.tsx';
import { timeGridSize } from './time-grid.figure.ts';

/** The time plots of all locations in their window. */
export function TimeGridWindow(entry: PlotWindowProps) {
  return (
    <PlotWindow {...entry} size={timeGridSize}>
      {(answer) => <TimeGrid answer={answer} />}
    </PlotWindow>
  );
}
