import { useId } from 'react';
import { conventionCases } from './area-conventions.ts';
import { CodedText } from './case-details.tsx';
import { ConventionEntry } from './convention-entry.tsx';
import type { AreaRun } from './verification-run.ts';
import { inLines, spaced, stacked } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import { boxed } from '../../ui/layout/boxed.ts';
import styles from './verification.module.css';

/** What one file of cases is about: its conventions with their cases, or why there are none. */
export function AreaSection({ area }: { area: AreaRun }) {
  const headingId = useId();
  const { title, file, address, stated, fault } = area;
  return (
    <section aria-labelledby={headingId} className={`${styles.area} ${stacked(8)} ${spaced(12)}`}>
      <div className={`${styles.top} ${inLines(4, 16, 'baseline', 'apart')}`}>
        <h2 id={headingId}>{title}</h2>
        <a href={address} download={file} data-screen-only>
          Download {file}
        </a>
      </div>
      {fault !== null && (
        <p role="alert" className={typeset('fault')}>
          {fault}
        </p>
      )}
      {stated?.notes.map((note) => (
        <p key={note}>
          <CodedText text={note} />
        </p>
      ))}
      <ul className={`${styles.conventions} ${boxed('card')}`}>
        {conventionCases(area).map((convention) => (
          <ConventionEntry key={convention.operations.join()} {...convention} />
        ))}
      </ul>
    </section>
  );
}
