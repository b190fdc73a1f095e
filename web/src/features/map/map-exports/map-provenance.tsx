import { useSite } from '../../../api/site-query.ts';
import { useToday } from '../../../ui/local-time.ts';
import { headingOf, recordText } from '../../../explorer/map-files/map-record.ts';
import { useMapRecord } from './use-map-record.ts';
import { typeset } from '../../../ui/layout/typeset.ts';
import { spaced } from '../../../ui/layout/layout.ts';
import styles from './map-exports.module.css';

/** The map's title on paper, as on its picture. */
export function MapTitle() {
  const recordAt = useMapRecord();
  const today = useToday();
  const site = useSite();
  if (!recordAt) return null;
  const [title, facts] = headingOf(recordAt(today));
  return (
    <header data-paper-only data-paper-title className={styles.header}>
      <p className={styles.title}>
        {site?.title}: {title}
      </p>
      <p>{facts}</p>
    </header>
  );
}

/** The map's provenance on paper, as in its files. */
export function MapProvenance() {
  const recordAt = useMapRecord();
  const today = useToday();
  return (
    <p className={`${typeset('muted', 'small')} ${spaced(8)}`} data-paper-only>
      {recordAt && recordText(recordAt(today))}
    </p>
  );
}
