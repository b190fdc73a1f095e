import type { ReactNode } from 'react';
import { tellableFailure } from '../../api/call-failure.ts';
import styles from './access-part.module.css';

interface AccessPartProps {
  heading: string;
  about: ReactNode;
  /** Of its calls; the last one that failed is told. */
  error: unknown;
  children: ReactNode;
}

/** One kind of access: what it is, and its list. */
export function AccessPart({ heading, about, error, children }: AccessPartProps) {
  const failure = tellableFailure(error);
  return (
    <div className={styles.part}>
      <h3 className={styles.heading}>{heading}</h3>
      <p className={styles.about}>{about}</p>
      {children}
      {failure && <p role="alert">{[failure.message, failure.detail].filter(Boolean).join(' ')}</p>}
    </div>
  );
}
