import { useMutation, useQueryClient } from '@tanstack/react-query';
import { tellableFailure } from '../../api/call-failure.ts';
import { typeset } from '../../ui/layout/typeset.ts';

/** The key that every list of the administrators' pages begins with. */
export const administrationKey = 'administration';

/** Something that an administrator does; the lists are read again, whether or not it was done. */
export function useAct<Input, Answer>(act: (input: Input) => Promise<Answer>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    // An answer may have a password.
    gcTime: 0,
    onSettled: () => queryClient.invalidateQueries({ queryKey: [administrationKey] }),
  });
}

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
