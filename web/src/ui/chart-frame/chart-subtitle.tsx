import type { ReactNode } from 'react';
import { NumberRow } from '../number-row/number-row.tsx';
import { typeset } from '../layout/typeset.ts';
import styles from './chart-frame.module.css';

interface ChartSubtitleProps {
  text: string;
  /** What some of its parts are shown as, by their text. */
  parts?: ReadonlyMap<string, ReactNode> | undefined;
}

/** Lines break between the parts of a subtitle, not within them; the dot between two parts shows only within a line. */
export function ChartSubtitle({ text, parts }: ChartSubtitleProps) {
  return (
    <p className={`${styles.subtitle} ${typeset('muted', 'small', 'figures')}`}>
      <NumberRow>
        {text.split(' · ').map((part, at) => (
          <span key={part} className={styles.part}>
            {at > 0 && <span className={styles.dot}> · </span>}
            {parts?.get(part) ?? part}
          </span>
        ))}
      </NumberRow>
    </p>
  );
}
