import { useState, type CSSProperties } from 'react';
import { useQueries } from '@tanstack/react-query';
import { tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { gaugesOf, isInventedGauge, monthlyFlowQuery } from '../../api/gauges.ts';
import { useSite } from '../../api/site-query.ts';
import { WindowActs } from '../../explorer/windows/window-buttons.tsx';
import { ErrorDialog } from '../../ui/error-dialog.tsx';
import { sizes } from '../../ui/sizes.ts';
import { GaugePlot } from './gauge-plot.tsx';
import styles from './gauges.module.css';
import { useShownGauges } from './shown-gauges.ts';

const minWidth = { '--min-width': `${sizes.gaugePlot.minWidthPx}px` } as CSSProperties;

/** The flow at the selected gauges. */
export function GaugeContent() {
  const site = useSite();
  const ids = useShownGauges();
  const gauges = ids.flatMap((id) => gaugesOf(site).find((gauge) => gauge.id === id) ?? []);
  return (
    <>
      <ul className={styles.plots} style={minWidth}>
        {gauges.map((gauge) => (
          <GaugePlot
            key={gauge.id}
            gauge={gauge}
            isInvented={isInventedGauge(site, gauge.id)}
            acts={<WindowActs at="gauge" of={{ gauge: gauge.id }} />}
          />
        ))}
      </ul>
      <GaugeFailures ids={ids} />
    </>
  );
}

/** One modal, however many gauges failed; each failure is shown once. */
function GaugeFailures({ ids }: { ids: readonly string[] }) {
  const client = useClient();
  const [dismissed, setDismissed] = useState<ReadonlySet<unknown>>(new Set());
  const results = useQueries({ queries: ids.map((id) => monthlyFlowQuery(client, id)) });
  const errors = results.map(({ error }) => error).filter((error) => !dismissed.has(error));
  const failure = errors.map(tellableFailure).find((error) => error !== null) ?? null;
  return <ErrorDialog error={failure} onOkay={() => setDismissed(new Set([...dismissed, ...errors]))} />;
}
