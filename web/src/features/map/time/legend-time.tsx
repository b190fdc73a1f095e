import { snapshotFacts, snapshotName } from '../../../explorer/exploration/snapshot-words.ts';
import type { SnapshotSurvey } from '../../../frame/survey/snapshot-survey.ts';
import { typeset } from '../../../ui/layout/typeset.ts';
import styles from './time.module.css';

/** The time that a legend is of, above its title. */
export function LegendTime({ atSnapshot }: { atSnapshot: SnapshotSurvey }) {
  const { snapshot, counts } = atSnapshot;
  return (
    <div className={styles.time} data-brief data-of-time>
      <p className={typeset('heading')}>{snapshotName(snapshot, counts)}</p>
      <p className={`${styles.facts} ${typeset('muted')}`}>{snapshotFacts(snapshot, counts)}</p>
    </div>
  );
}
