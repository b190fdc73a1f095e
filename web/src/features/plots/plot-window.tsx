import type { ReactNode } from 'react';
import type { Answer } from '../../explorer/answer/answer.ts';
import { useShownAnswer } from '../../explorer/answer/selectors.ts';
import type { FigureSize } from '../../ui/chart-frame/figure/figure.ts';
import { FloatingWindow } from '../../ui/floating-window/floating-window.tsx';
import { closePlot } from './open-plots.ts';
import type { PlotWindowProps } from './plot-entry.ts';
import styles from './plot-window.module.css';

interface ShownPlotProps extends PlotWindowProps {
  size: FigureSize;
  /** Whether it consists of triangles and squares, which need more height. */
  isDiagram?: boolean;
  /** The plot of the current answer. */
  children: (answer: Answer) => ReactNode;
}

/** A plot in its window. */
export function PlotWindow({ name, title, size, isDiagram, children }: ShownPlotProps) {
  const answer = useShownAnswer();
  return (
    <FloatingWindow name={name} title={title} size={size} onClose={() => closePlot(name)}>
      <div className={styles.content} data-diagram={isDiagram}>
        {answer && children(answer)}
      </div>
    </FloatingWindow>
  );
}
