import type { TrendVerdict } from '@wellfield/science';
import styles from './trends.module.css';

/** The shapes of the words: each is distinguished without its color. */
const shapes: Readonly<Record<TrendVerdict, string>> = {
  rising: 'M6 1.5L11 10.5H1Z',
  falling: 'M6 10.5L11 1.5H1Z',
  'no trend shown': 'M1.5 6H10.5',
  'too few': 'M3 6a3 3 0 1 0 6 0a3 3 0 1 0 -6 0Z',
};

/** The shape of a word, beside it. */
export function VerdictSign({ verdict }: { verdict: TrendVerdict }) {
  return (
    <svg width={12} height={12} aria-hidden="true" className={styles.sign} data-verdict={verdict}>
      <path d={shapes[verdict]} />
    </svg>
  );
}
