import { useMutation, useQueryClient } from '@tanstack/react-query';

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
