import { messages } from '@wellfield/contract';
import { gaugesOf } from '../../api/gauges.ts';
import { useSite } from '../../api/site-query.ts';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import styles from './gauges.module.css';
import { hideGauge, showGauge, useShownGauges } from './shown-gauges.ts';

/** The gauges by name, as an alternative to the map. */
export function GaugeMenu() {
  const gauges = gaugesOf(useSite());
  const shown = useShownGauges();
  if (gauges.length === 0) return null;
  const entries = gauges.map(({ id, name }) => ({ id, label: `${name} (${id})`, isShown: shown.includes(id) }));
  return (
    <MenuButton
      label={messages.gauges.title}
      className={styles.button}
      groups={[
        {
          title: 'Show',
          acts: entries
            .filter(({ isShown }) => !isShown)
            .map(({ id, label }) => ({ label, onAct: () => showGauge(id) })),
        },
        {
          title: 'Close',
          acts: entries
            .filter(({ isShown }) => isShown)
            .map(({ id, label }) => ({ label, onAct: () => hideGauge(id) })),
        },
      ]}
    >
      {messages.gauges.title}
    </MenuButton>
  );
}
