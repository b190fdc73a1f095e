import { limits } from '@wellfield/contract';
import type { PlotWindowProps } from '../plot-entry.ts';
import { PlotWindow } from '../plot-window.tsx';
import { QqPlot } from './qq-plot.tsx';

/** The QQ plot in its window. */
export function QqWindow(entry: PlotWindowProps) {
  return (
    <PlotWindow {...entry} size={limits.windows.qq}>
      {(answer) => <QqPlot answer={answer} />}
    </PlotWindow>
  );
}
