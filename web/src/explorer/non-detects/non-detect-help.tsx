import type { NonDetectMethod } from '@wellfield/science';
import { methodTexts, methodTitles } from './non-detect-methods.ts';
import styles from './non-detect-help.module.css';

interface NonDetectHelpProps {
  /** What does not change with the method, in a sentence. */
  unchanged: string;
}

const methods = Object.keys(methodTitles) as NonDetectMethod[];

/** What the methods for non-detects do, folded away until it is asked for. */
export function NonDetectHelp({ unchanged }: NonDetectHelpProps) {
  return (
    <details className={styles.help}>
      <summary>How non-detects enter</summary>
      <p>{unchanged}</p>
      <p>
        Without non-detects mean and median are of the results as measured, whatever the method. With fewer than about
        half detects read the median, not the mean.
      </p>
      <dl>
        {methods.map((method) => (
          <div key={method}>
            <dt>{methodTitles[method]}</dt>
            <dd>{methodTexts[method]}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
