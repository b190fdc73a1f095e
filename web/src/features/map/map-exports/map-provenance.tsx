import { useToday } from '../../../ui/today.ts';
import { recordText } from './map-record.ts';
import { useMapRecord } from './use-map-record.ts';
import styles from './map-source-note.module.css';

/** On paper: what the map was made from, as its files say it. */
export function MapSourceNote() {
  const recordAt = useMapRecord();
  const today = useToday();
  return (
    <p className={styles.note} data-paper-only>
      {recordAt && recordText(recordAt(today))}
    </p>
  );
}
