import type { StoryPart } from '@wellfield/contract';
import styles from './story.module.css';

/** What the demonstration's map shows, from the source downstream: a figure for each part, and what it is. */
export function Story({ parts }: { parts: readonly StoryPart[] }) {
  if (parts.length === 0) return null;
  return (
    <ol className={styles.story} aria-label="What this map shows">
      {parts.map(({ title, figure, about }) => (
        <li key={title} className={styles.part}>
          <span className={styles.title}>{title}</span> <strong className={styles.figure}>{figure}</strong>{' '}
          <span className={styles.about}>{about}</span>
        </li>
      ))}
    </ol>
  );
}
