import styles from './listed.module.css';

/** Class of a list of terms: in `pairs`, each beside what it is, or over its figure, as many `figures` beside each other as fit. */
export function listed(kind: 'pairs' | 'figures'): string {
  return styles[kind] ?? '';
}
