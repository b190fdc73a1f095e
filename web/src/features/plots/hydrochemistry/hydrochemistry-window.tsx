import { useQuery } from '@tanstack/react-query';
import { messages } from '@wellfield/contract';
import { useState, type ComponentType } from 'react';
import { tellableFailure } from '../../../api/call-failure.ts';
import { useClient } from '../../../api/client-context.ts';
import type { Answer } from '../../../explorer/answer/answer.ts';
import { definitionQuery } from './requested-by-query.ts';
import { ErrorDialog } from '../../../ui/error-dialog.tsx';
import { LoadingNotice } from '../../../ui/loading-notice.tsx';
import type { PlotWindowProps } from '../plot-entry.ts';
import { PlotWindow } from '../plot-window.tsx';
import { AnalysesDiagram, type Diagram } from './analyses-diagram.tsx';
import { partLabels } from '../../../explorer/analyses/analysis-numbers.ts';
import { waterAnalysesQuery, type WaterAnalyses } from '../../../explorer/analyses/water-analyses-query.ts';

type Numbers = Diagram['numbers'];

/** What places a point in triangles: the parts of either side. */
export const partNumbers: Numbers = (['ca', 'mg', 'nak', 'carb', 'so4', 'cl'] as const).map((id) => [
  id,
  partLabels[id],
]);

export const sumNumbers: Numbers = [
  ['cations', 'cations'],
  ['anions', 'anions'],
];

/** The window of a diagram of major ions, which may have a longer title than its button. */
export function diagramWindow(diagram: Omit<Diagram, 'title'> & { title?: string }): ComponentType<PlotWindowProps> {
  return (entry) => <HydrochemistryWindow {...entry} {...diagram} />;
}

/** The analyses are fetched once, when the first diagram opens. */
function HydrochemistryWindow(diagram: PlotWindowProps & Diagram) {
  const client = useClient();
  const query = useQuery(waterAnalysesQuery(client));
  const [seen, setSeen] = useState<unknown>(null);
  const { name, title, size, lowestPx } = diagram;
  return (
    <>
      <PlotWindow name={name} title={title} size={size} isDiagram lowestPx={lowestPx}>
        {(answer) =>
          query.data ? (
            <RequestedAnalyses {...diagram} answer={answer} waterAnalyses={query.data} />
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

/** What the query asks for is known before anything is drawn: it may leave most of it out. */
function RequestedAnalyses(diagram: Diagram & { answer: Answer; waterAnalyses: WaterAnalyses }) {
  const definition = useQuery(definitionQuery(useClient(), diagram.answer.source));
  if (definition.isPending) return <LoadingNotice text={messages.loading.standard} />;
  return <AnalysesDiagram {...diagram} query={definition.data ?? null} />;
}
