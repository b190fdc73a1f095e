import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { changePreferences, Preferences } from '@wellfield/contract';
import { useClient } from './client-context.ts';
import { entryCall } from './entry-calls.ts';
import { storedPreferences, preferencesKey, usePreferences } from './preferences-query.ts';

export const changePreferencesCall = entryCall<typeof changePreferences>(
  { method: 'PUT', path: '/api/preferences', access: 'account' },
  storedPreferences,
);

/** Changes a part of the preferences optimistically; if the server refuses, it is reverted. */
export function useChangePreferences() {
  const client = useClient();
  const queryClient = useQueryClient();
  const { mutate, error } = useMutation({
    mutationFn: (part: Partial<Preferences>) => client.send(changePreferencesCall, { body: part }),
    // One after another, so that the last choice is stored.
    scope: { id: 'preferences' },
    onError: () => queryClient.invalidateQueries({ queryKey: preferencesKey }),
  });
  const change = ({ windows, ...part }: Partial<Preferences>) => {
    queryClient.setQueryData<Preferences>(
      preferencesKey,
      (stored) => stored && { ...stored, ...part, windows: { ...stored.windows, ...windows } },
    );
    mutate({ ...part, ...(windows && { windows }) });
  };
  return { change, error };
}

/** Whether the account has turned something off permanently (undefined until known), and a function to do so. */
export function useDismissed(name: string): { isDismissed: boolean | undefined; dismiss(isDismissed: boolean): void } {
  const dismissed = usePreferences()?.dismissed;
  const { change } = useChangePreferences();
  return {
    isDismissed: dismissed?.includes(name),
    dismiss: (isDismissed) => {
      if (!dismissed || dismissed.includes(name) === isDismissed) return;
      const others = dismissed.filter((other) => other !== name);
      change({ dismissed: isDismissed ? [...others, name] : others });
    },
  };
}
