import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { fileName, messages } from '@wellfield/contract';
import { useClient } from '../../api/client-context.ts';
import { flowFailureText, monthlyFlowQuery, type Gauge } from '../../api/gauges.ts';
import { Button } from '../../ui/button.tsx';
import { RowsLineOfCall } from '../../explorer/provenance/provenance-lines.tsx';
import { ChartFrame } from '../../ui/chart-frame/chart-frame.tsx';
import type { FigureSize } from '../../ui/chart-frame/figure/figure.ts';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { useToday } from '../../ui/local-time.ts';
import { flowFigure } from './flow.figure.ts';
import { inColumn, inRow, takesRest } from '../../ui/layout/layout.ts';
import { padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './gauges.module.css';
import { hideGauge } from './shown-gauges.ts';
import { sizes } from '../../ui/sizes.ts';

const minSize: FigureSize = { widthPx: sizes.gaugePlot.minWidthPx, heightPx: 220 };

interface GaugePlotProps {
  gauge: Gauge;
  /** Whether the site made it up; stated wherever its flow is shown. */
  isInvented: boolean;
  acts: ReactNode;
}

/** A gauge's plot, or why there is none, with a close button. It scrolls into sight on request. */
export function GaugePlot({ gauge, isInvented, acts }: GaugePlotProps) {
  const { data: flow, isFetching, refetch } = useQuery(monthlyFlowQuery(useClient(), gauge.id));
  const element = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // The return value is not a cleanup function.
    element.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const today = useToday();
  const make = useMemo(
    () =>
      flow &&
      ((size: FigureSize) => {
        const { data, retrieved, stale } = flow;
        return flowFigure({ gauge, isInvented, data, retrieved, isStale: stale ?? false }, size);
      }),
    [gauge, isInvented, flow],
  );
  const close = (
    <button
      type="button"
      className={`${styles.close} ${typeset('small', 'link')} ${padded(0, 6)}`}
      aria-label={`${messages.gauges.close} ${gauge.name}`}
      onClick={() => hideGauge(gauge.id)}
    >
      {messages.gauges.close}
    </button>
  );
  return (
    <li ref={element} className={`${styles.plot} ${inColumn(0)}`} style={{ height: sizes.gaugePlot.maxHeightPx }}>
      {make && flow ? (
        <RowsLineOfCall
          note="all monthly flows of the gauge, as JSON"
          path={`/api/gauges/${gauge.id}/monthly`}
          file="flow.json"
        >
          <ChartFrame
            make={make}
            name="Gauge flow"
            size={minSize}
            fills
            help={<FlowHelp note={gauge.note} isInvented={isInvented} />}
            fileName={fileName(`flow_${gauge.id}`, today, 'svg').slice(0, -'.svg'.length)}
            provenance={
              isInvented
                ? 'Invented flows of an invented gauge, from the site folder.'
                : `USGS statistics service, station ${gauge.id}, retrieved ${flow.retrieved.slice(0, 10)}.`
            }
            corner={
              <>
                {acts}
                {close}
              </>
            }
          />
        </RowsLineOfCall>
      ) : (
        <>
          <div className={inRow(8, 'start')}>
            <p className={`${styles.name} ${typeset('heading', 'breaks')} ${takesRest}`}>{gauge.name}</p>
            {close}
          </div>
          <div className={`${styles.pending} ${inColumn(12)}`}>
            {isFetching ? (
              <LoadingNotice text={messages.loading.data} onCancel={() => hideGauge(gauge.id)} />
            ) : (
              <>
                <p>{flowFailureText(!isInvented)}</p>
                <p className={styles.reason}>
                  {isInvented
                    ? `The flows of station ${gauge.id} are in the site’s folder, and this server did not send them.`
                    : `This server asks the U.S. Geological Survey for the flows of station ${gauge.id} over the network, and got no usable answer. Without a network there are none; try again when there is one.`}
                </p>
                <Button onClick={() => void refetch()}>Try again</Button>
              </>
            )}
          </div>
        </>
      )}
    </li>
  );
}

interface FlowHelpProps {
  note: string | null | undefined;
  isInvented: boolean;
}

/** The source of the flow at a gauge, and notes on the gauge. */
function FlowHelp({ note, isInvented }: FlowHelpProps) {
  return (
    <>
      <p>
        {isInvented
          ? 'The line joins invented monthly means of discharge, in cubic feet per second, from the site folder: no river has them. '
          : 'The line joins monthly means of discharge (parameter 00060, in cubic feet per second) as the statistics service of the U.S. Geological Survey gives them, computed there from approved daily means. '}
        Each is plotted on the first day of its month.
      </p>
      <p>
        A month without a mean is a gap in the line; a month between two gaps is a dot. A flow of zero is drawn.
        {!isInvented && ' The service’s answers are kept for a day.'}
      </p>
      {note && <p>{note}</p>}
    </>
  );
}
