import { formatCounted } from '@wellfield/science';
import { StateSign } from '../../../explorer/screening/state-sign.tsx';
import { useLedgerDisplay } from './ledger-display.ts';
import styles from './ledger-legend.module.css';
import { periodName } from './ledger-words.ts';
import { untoldWells } from './untold-wells.layer.ts';

/** What the diamonds are while the Plume Ledger is open; nothing without any. */
export function LedgerLegend() {
  const onMap = useLedgerDisplay((display) => display.onMap);
  const untold = onMap && untoldWells(onMap.periods);
  if (!onMap || !untold) return null;
  return (
    <p className={styles.row}>
      <StateSign state="cannot tell" />
      Plume Ledger, {periodName(untold.period, onMap.step)}: {formatCounted(untold.names.length, 'well')} with a limit
      above the level
    </p>
  );
}
