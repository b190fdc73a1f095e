import { useState, type CSSProperties, type ReactNode } from 'react';
import { useQueries } from '@tanstack/react-query';
import { messages } from '@wellfield/contract';
import { tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { gaugesOf, isInventedGauge } from '../../api/gauges-of.ts';
import { useSite } from '../../api/site-query.ts';
import { ErrorDialog } from '../../ui/error-dialog.tsx';
import { FloatingWindow } from '../../ui/floating-window/floating-window.tsx';
import { GaugePlot } from './gauge-plot.tsx';
import styles from './gauge-window.module.css';
import { monthlyFlowQuery } from '../../api/monthly-flow-query.ts';
import { gaugeWindowName, hideGauges, useShownGauges } from './shown-gauges.ts';
import { sizes } from '../../ui/sizes.ts';

const minWidth = { '--min-width': `${sizes.gaugePlot.minWidthPx}px` } as CSSProperties;

interface GaugeWindowProps {
  /** What can be done with a gauge besides. */
  actsOf(gauge: string): ReactNode;
}

/** The window with the flow at the selected gauges. */
export function GaugeWindow({ actsOf }: GaugeWindowProps) {
  const site = useSite();
  const ids = useShownGauges();
  const gauges = ids.flatMap((id) => gaugesOf(site).find((gauge) => gauge.id === id) ?? []);
  if (gauges.length === 0) return null;
  return (
    <>
      <FloatingWindow
        name={gaugeWindowName}
        title={messages.gauges.title}
        size={sizes.windows.gauges}
        onClose={hideGauges}
      >
        <ul className={styles.plots} style={minWidth}>
          {gauges.map((gauge) => (
            <GaugePlot
              key={gauge.id}
              gauge={gauge}
              isInvented={isInventedGauge(site, gauge.id)}
              acts={actsOf(gauge.id)}
            />
          ))}
        </ul>
      </FloatingWindow>
      <GaugeFailures ids={ids} />
    </>
  );
}

/** One modal, however many gauges failed; each failure is shown once. */
function GaugeFailures({ ids }: { ids: readonly string[] }) {
  const client = useClient();
  const [told, setTold] = useState<ReadonlySet<unknown>>(new Set());
  const results = useQueries({ queries: ids.map((id) => monthlyFlowQuery(client, id)) });
  const errors = results.map(({ error }) => error).filter((error) => !told.has(error));
  const failure = errors.map(tellableFailure).find((error) => error !== null) ?? null;
  return <ErrorDialog error={failure} onOkay={() => setTold(new Set([...told, ...errors]))} />;
}
