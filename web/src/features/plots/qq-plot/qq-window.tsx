import type { PlotWindowProps } from '../plot-entry.ts';
import { PlotWindow } from '../plot-window.tsx';
import { QqPlot } from './qq-plot.tsx';
import { qqSize } from './qq.figure.ts';

/** The QQ plot in its window. */
export function QqWindow(entry: PlotWindowProps) {
  return (
    <PlotWindow {...entry} size={qqSize}>
      {(answer) => <QqPlot answer={answer} />}
    </PlotWindow>
  );
}
