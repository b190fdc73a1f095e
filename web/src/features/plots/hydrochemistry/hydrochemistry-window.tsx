import { useQuery } from '@tanstack/react-query';
import { messages } from '@wellfield/contract';
import { useState } from 'react';
import { tellableFailure } from '../../../api/call-failure.ts';
import { useClient } from '../../../api/client-context.ts';
import { ErrorDialog } from '../../../ui/error-dialog.tsx';
import { LoadingNotice } from '../../../ui/loading-notice.tsx';
import type { PlotWindowProps } from '../plot-entry.ts';
import { PlotWindow } from '../plot-window.tsx';
import { AnalysesDiagram, type Diagram } from './analyses-diagram.tsx';
import { waterAnalysesQuery } from './water-analyses-query.ts';

/** A diagram of major ions in its window. The analyses are fetched once, when the first one opens. */
export function HydrochemistryWindow(diagram: PlotWindowProps & Diagram) {
  const query = useQuery(waterAnalysesQuery(useClient()));
  const [seen, setSeen] = useState<unknown>(null);
  const { name, title, size } = diagram;
  return (
    <>
      <PlotWindow name={name} title={title} size={size} isDiagram>
        {(answer) =>
          query.data ? (
            <AnalysesDiagram {...diagram} answer={answer} waterAnalyses={query.data} />
          ) : query.isError ? (
            <p>The analyses could not be loaded. Close the window and open it again to try once more.</p>
          ) : (
            <LoadingNotice text={messages.loading.standard} />
          )
        }
      </PlotWindow>
      <ErrorDialog
        error={seen === query.error ? null : tellableFailure(query.error)}
        onOkay={() => setSeen(query.error)}
      />
    </>
  );
}
