import type { StoryPart } from '@wellfield/contract';
import { inLines } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './first-steps.module.css';

/** What the demonstration's map shows, from the source downstream: a figure for each part, and what it is. */
export function Story({ parts }: { parts: readonly StoryPart[] }) {
  if (parts.length === 0) return null;
  return (
    <ol className={`${styles.story} ${inLines(2, 8)}`} aria-label="What this map shows">
      {parts.map(({ title, figure, about }) => (
        <li key={title} className={styles.part}>
          <span className={typeset('label')}>{title}</span>{' '}
          <strong className={typeset('figures', 'unbroken')}>{figure}</strong>{' '}
          <span className={`${styles.about} ${typeset('muted')}`}>{about}</span>
        </li>
      ))}
    </ol>
  );
}
