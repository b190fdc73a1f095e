import { useId } from 'react';
import type { NonDetectMethod } from '@wellfield/science';
import { chooseNonDetectMethod } from './exploration-store.ts';
import { methodTitles } from './non-detect-methods.ts';
import { useNonDetectMethod } from './selectors.ts';
import styles from './non-detect-select.module.css';

const methods = Object.keys(methodTitles) as NonDetectMethod[];

/** Chooses how non-detects enter means, medians and deviations; one choice for all screens. */
export function NonDetectSelect() {
  const id = useId();
  const method = useNonDetectMethod();
  return (
    <span className={styles.choice}>
      <label htmlFor={id}>Non-detects</label>
      <select
        id={id}
        className={styles.select}
        value={method}
        onChange={({ target }) => {
          const chosen = methods.find((one) => one === target.value);
          if (chosen) chooseNonDetectMethod(chosen);
        }}
      >
        {methods.map((one) => (
          <option key={one} value={one}>
            {methodTitles[one]}
          </option>
        ))}
      </select>
    </span>
  );
}
