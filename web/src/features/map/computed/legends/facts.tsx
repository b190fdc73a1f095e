import type { ReactNode } from 'react';
import styles from './layer-legends.module.css';

/** A line of a legend in small print. */
export function Facts({ children }: { children: ReactNode }) {
  return <p className={styles.facts}>{children}</p>;
}
