import { tellableFailure } from '../../api/call-failure.ts';
import { typeset } from '../../ui/layout/typeset.ts';

/** Why something was not done or not shown, if people should know. */
export function FailureText({ error }: { error: unknown }) {
  const failure = tellableFailure(error);
  if (!failure) return null;
  const texts = [failure.detail ?? failure.message, failure.reason];
  return (
    <p role="alert" className={typeset('fault', 'breaks')}>
      {[...new Set(texts)].filter(Boolean).join(' ')}
    </p>
  );
}
