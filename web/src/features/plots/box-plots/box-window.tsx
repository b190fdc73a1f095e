import { limits } from '@wellfield/contract';
import type { PlotWindowProps } from '../plot-entry.ts';
import { PlotWindow } from '../plot-window.tsx';
import { BoxPlots } from './box-plots.tsx';

/** The box plots in their window. */
export function BoxWindow(entry: PlotWindowProps) {
  return (
    <PlotWindow {...entry} size={limits.windows.box}>
      {(answer) => <BoxPlots answer={answer} />}
    </PlotWindow>
  );
}
