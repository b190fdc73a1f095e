import type { ReactNode } from 'react';
import { tellableFailure } from '../../api/call-failure.ts';
import { stacked } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';

interface AccessPartProps {
  heading: string;
  about: ReactNode;
  /** Of its calls; the last failure is shown. */
  error: unknown;
  children: ReactNode;
}

/** One kind of access: what it is, and its list. */
export function AccessPart({ heading, about, error, children }: AccessPartProps) {
  const failure = tellableFailure(error);
  return (
    <div className={stacked(12)}>
      <h3 className={typeset('title')}>{heading}</h3>
      <p className={typeset('muted')}>{about}</p>
      {children}
      {failure && <p role="alert">{[failure.message, failure.detail].filter(Boolean).join(' ')}</p>}
    </div>
  );
}
