import type { ComponentType, ReactNode } from 'react';
import type { Answer } from '../../explorer/answer/answer.ts';
import { useShownAnswer } from '../../explorer/answer/selectors.ts';
import type { FigureSize } from '../../ui/chart-frame/figure/figure.ts';
import { openWindow } from '../../explorer/windows/open-windows-store.ts';
import { FloatingWindow } from '../../ui/floating-window/floating-window.tsx';
import type { PlotWindowProps } from './plot-entry.ts';
import styles from './plots.module.css';

interface ShownPlotProps extends PlotWindowProps {
  size: FigureSize;
  /** Whether it consists of triangles and squares, which need more height. */
  isDiagram?: boolean;
  /** Its height is no smaller in a low window, which then scrolls. */
  lowestPx?: number | undefined;
  /** The plot of the current answer. */
  children: (answer: Answer) => ReactNode;
}

/** Heading, title and a drawing in which names do not overlap. */
const readablePlot = { width: 340, height: 330 };
/** The three parts of a diagram and their axes. */
const readableDiagram = { width: 360, height: 370 };

/** A plot in its window. */
export function PlotWindow({ name, title, size, isDiagram, lowestPx, children }: ShownPlotProps) {
  const answer = useShownAnswer();
  return (
    <FloatingWindow
      name={name}
      title={title}
      size={size}
      readableSize={isDiagram ? readableDiagram : readablePlot}
      onClose={() => openWindow(name, false)}
    >
      <div
        className={styles.content}
        data-diagram={isDiagram}
        style={lowestPx === undefined ? undefined : { ['--lowest-plot' as string]: `${lowestPx}px` }}
      >
        {answer && children(answer)}
      </div>
    </FloatingWindow>
  );
}

/** The window of a plot that brings its size. */
export function plotWindow(Plot: ComponentType<{ answer: Answer }>, size: FigureSize): ComponentType<PlotWindowProps> {
  return (entry) => (
    <PlotWindow {...entry} size={size}>
      {(answer) => <Plot answer={answer} />}
    </PlotWindow>
  );
}
