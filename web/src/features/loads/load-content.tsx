import { useMemo } from 'react';
import { messages, type LoadStation } from '@wellfield/contract';
import { flowFailureText } from '../../api/gauges.ts';
import type { Answer } from '../../explorer/answer/answer.ts';
import { useVisibleRows } from '../../explorer/answer/selectors.ts';
import { useOperation } from '../../explorer/answer/use-operation.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import { FractionSelect } from '../../explorer/fractions/fraction-select.tsx';
import { LeftOutSwitchRow } from '../../explorer/left-out/left-out-switches.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { ContentHead, NothingShown } from '../../ui/window-content/window-content.tsx';
import { LoadChoices } from './load-choices.tsx';
import { LoadResults } from './load-results.tsx';
import { shownStation, whyNoStation, useOfferedStations, type OfferedStation } from './offered-stations.ts';
import { useStationFlow } from './use-station-flow.ts';
import { inColumn } from '../../ui/layout/layout.ts';
import styles from './loads.module.css';

/** The loads of the shown parameter at a station, or why there are none. */
export function LoadContent({ answer }: { answer: Answer }) {
  const { stations, offered } = useOfferedStations();
  const requested = useExploration((state) => state.loadLook.station);
  const station = shownStation(offered, requested);
  if (station === null) {
    const reason = stations.length === 0 ? 'The site has no stations for loads' : whyNoStation(stations, offered);
    return <NothingShown title="No loads.">{reason}.</NothingShown>;
  }
  return <StationLoads key={station.id} answer={answer} station={station} offered={offered} />;
}

interface StationLoadsProps {
  answer: Answer;
  station: LoadStation;
  offered: readonly OfferedStation[];
}

function StationLoads({ answer, station, offered }: StationLoadsProps) {
  const rows = useVisibleRows();
  const { location } = station;
  const request = useMemo(() => ({ rows, location }), [rows, location]);
  const { output: samples, isStale } = useOperation(answer, 'gatherAtStation', request);
  const { flow, isOfService, isFetching, retry } = useStationFlow(station.gauge);
  const choices = <LoadChoices offered={offered} station={station.id} />;
  if (flow === null && !isFetching) {
    return (
      <div className={`${styles.content} ${inColumn(0)}`}>
        <ContentHead>{choices}</ContentHead>
        <NothingShown title={flowFailureText(isOfService)}>
          Without the flow of station {station.gauge} there are no loads.{' '}
          <Button kind="compact" onClick={retry}>
            Try again
          </Button>
        </NothingShown>
      </div>
    );
  }
  if (flow === null || samples === null) return <LoadingNotice text={messages.loading.standard} />;
  return (
    <LoadResults answer={answer} station={station} samples={samples} flow={flow} isStale={isStale}>
      {choices}
      <FractionSelect />
      <LeftOutSwitchRow />
    </LoadResults>
  );
}
