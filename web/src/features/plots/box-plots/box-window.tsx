import type { PlotWindowProps } from '../plot-entry.ts';
import { PlotWindow } from '../plot-window.tsx';
import { BoxPlots } from './box-plots.tsx';
import { boxPlotsSize } from './box-plots.figure.ts';

/** The box plots in their window. */
export function BoxWindow(entry: PlotWindowProps) {
  return (
    <PlotWindow {...entry} size={boxPlotsSize}>
      {(answer) => <BoxPlots answer={answer} />}
    </PlotWindow>
  );
}
