import { useQuery } from '@tanstack/react-query';
import { messages, type limits } from '@wellfield/contract';
import { useState, type ReactNode } from 'react';
import { tellableFailure } from '../../../api/call-failure.ts';
import { useClient } from '../../../api/client-context.ts';
import { useShownAnswer } from '../../../explorer/selectors.ts';
import type { Figure, FigureSize } from '../../../ui/chart-frame/figure.ts';
import { ErrorDialog } from '../../../ui/error-dialog.tsx';
import { FloatingWindow } from '../../../ui/floating-window/floating-window.tsx';
import { LoadingNotice } from '../../../ui/loading-notice.tsx';
import { closePlot } from '../open-plots.ts';
import styles from '../plot-window-content.module.css';
import type { AnalysisInSight } from './analyses-in-sight.ts';
import { AnalysesDiagram } from './analyses-diagram.tsx';
import { waterAnalysesQuery } from './water-analyses-query.ts';

export interface DiagramProps {
  /** What the window is remembered by. */
  name: string;
  title: string;
  size: (typeof limits.windows)[keyof typeof limits.windows];
  makeFigure: (title: string, analyses: readonly AnalysisInSight[], size: FigureSize) => Figure;
  help: ReactNode;
}

/** A diagram of major ions in its window. The analyses are asked for once, by the first that is opened. */
export function HydrochemistryWindow(diagram: DiagramProps) {
  const query = useQuery(waterAnalysesQuery(useClient()));
  const answer = useShownAnswer();
  const [seen, setSeen] = useState<unknown>(null);
  const { name, title, size } = diagram;
  return (
    <FloatingWindow name={name} title={title} size={size} onClose={() => closePlot(name)}>
      <div className={styles.content} data-diagram>
        {query.data && answer ? (
          <AnalysesDiagram {...diagram} answer={answer} waterAnalyses={query.data} />
        ) : query.isError ? (
          <p>The analyses could not be loaded. Close the window and open it again to try once more.</p>
        ) : (
          <LoadingNotice text={messages.loading.standard} />
        )}
      </div>
      <ErrorDialog
        error={seen === query.error ? null : tellableFailure(query.error)}
        onOkay={() => setSeen(query.error)}
      />
    </FloatingWindow>
  );
}
