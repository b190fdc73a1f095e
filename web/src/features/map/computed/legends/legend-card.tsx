import type { ReactNode } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { inRow, spaced } from '../../../../ui/layout/layout.ts';
import { typeset } from '../../../../ui/layout/typeset.ts';
import styles from './layer-legends.module.css';
import type { Work } from '../../../../explorer/surfaces/tasks/use-works.ts';

interface LegendCardProps {
  title: string;
  /** Why the layer is not drawn although it is on, or null. */
  reason: string | null;
  /** Null if nothing is computed for it. */
  work: Pick<Work, 'state' | 'resume'> | null;
  /** What the layer shows and what it does not. */
  note: string;
  /** The values it is computed from, if any. */
  source: string | null;
  /** The meaning of its colors; shown while it is drawn. */
  children: ReactNode;
}

/** The legend of a computed layer, or why it is not drawn. */
export function LegendCard({ title, reason, work, note, source, children }: LegendCardProps) {
  return (
    <section className={styles.card} aria-label={`Legend of the ${title}`}>
      <h3 className={typeset('heading')}>{title}</h3>
      {reason !== null && <p className={styles.reason}>{reason}</p>}
      {reason === null && (work?.state === 'cancelled' || work?.state === 'failed') && (
        <div className={`${inRow(8, 'apart')} ${spaced(4)}`}>
          <span>{work.state === 'cancelled' ? 'Canceled.' : 'It could not be computed.'}</span>
          <Button onClick={work.resume}>Calculate</Button>
        </div>
      )}
      {reason === null && (!work || work.state === 'done') && (
        <>
          {children}
          {source !== null && <p className={styles.facts}>{source}</p>}
        </>
      )}
      <details className={`${styles.note} ${spaced(4)}`}>
        <summary>What this shows</summary>
        {note}
      </details>
    </section>
  );
}
