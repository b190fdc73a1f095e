import { useToday } from '../../../ui/today.ts';
import { recordText } from './map-record.ts';
import { useMapRecord } from './use-map-record.ts';
import styles from './map-provenance.module.css';

/** The map's provenance on paper, as in its files. */
export function MapProvenance() {
  const recordAt = useMapRecord();
  const today = useToday();
  return (
    <p className={styles.provenance} data-paper-only>
      {recordAt && recordText(recordAt(today))}
    </p>
  );
}
