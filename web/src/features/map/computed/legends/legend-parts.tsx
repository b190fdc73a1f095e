import type { ReactNode } from 'react';
import { atEnd, inRow } from '../../../../ui/layout/layout.ts';
import { typeset } from '../../../../ui/layout/typeset.ts';
import styles from './layer-legends.module.css';

interface SwatchListProps {
  /** `aside` is at the end of its row. */
  rows: readonly { color: string; text: string; mark?: string; aside?: string }[];
  /** For line colors: the background that they are made for. */
  lineBackground?: string;
  markColor?: string;
}

/** Colors with their meanings. */
export function SwatchList({ rows, lineBackground, markColor }: SwatchListProps) {
  return (
    <ul className={styles.rows} data-many={rows.length > 8 || undefined}>
      {rows.map(({ color, text, mark, aside }) => (
        <li key={`${color} ${text} ${mark}`} className={inRow(6)}>
          <span
            aria-hidden={mark === undefined || undefined}
            className={styles.swatch}
            data-mark={mark !== undefined || undefined}
            style={{ backgroundColor: lineBackground ?? color, color: markColor }}
          >
            {lineBackground !== undefined && <span className={styles.line} style={{ backgroundColor: color }} />}
            {mark}
          </span>
          {text}
          {aside !== undefined && <span className={`${atEnd} ${typeset('muted')}`}>{aside}</span>}
        </li>
      ))}
    </ul>
  );
}

/** A line of a legend in small print. */
export function Facts({ children }: { children: ReactNode }) {
  return <p className={styles.facts}>{children}</p>;
}
