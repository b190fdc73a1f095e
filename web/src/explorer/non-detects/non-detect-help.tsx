import type { NonDetectMethod } from '@wellfield/science';
import { useShowsNonDetects } from '../answer/selectors.ts';
import { methodTexts, methodTitles } from '../exploration/non-detect-methods.ts';
import styles from './non-detect-help.module.css';

interface NonDetectHelpProps {
  /** A sentence about what does not change with the method. */
  unchanged: string;
}

const methods = Object.keys(methodTitles) as NonDetectMethod[];

/** Explains the methods for non-detects; collapsed at first. */
export function NonDetectHelp({ unchanged }: NonDetectHelpProps) {
  const isShown = useShowsNonDetects();
  if (!isShown) return null;
  return (
    <details className={styles.help}>
      <summary>How non-detects are handled</summary>
      <p>{unchanged}</p>
      <p>
        Where there are no non-detects, mean and median are those of the measured results, whatever the method. If fewer
        than about half of the results are detects, use the median rather than the mean.
      </p>
      <dl>
        {methods.map((method) => (
          <div key={method}>
            <dt>{methodTitles[method]}</dt>
            <dd>{methodTexts[method]}</dd>
          </div>
        ))}
      </dl>
      <p>
        <a href="/verify">Verification</a> has each method’s convention with its source, and its cases, run in your
        browser.
      </p>
    </details>
  );
}
