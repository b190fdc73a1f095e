import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Preferences } from '@wellfield/contract';
import { changePreferencesCall, readPreferencesCall } from './preferences-calls.ts';
import type { Client } from './client.ts';
import { useClient } from './client-context.ts';

const queryKey = ['preferences'] as const;

function preferencesQuery(client: Client) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await client.send(readPreferencesCall, { signal })).preferences,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/** The preferences of whoever is logged in, undefined until they have come. */
export function usePreferences(): Preferences | undefined {
  return useQuery(preferencesQuery(useClient())).data;
}

/** Changes a part of the preferences: here at once; where the server refuses, back to what it holds. */
export function useChangePreferences() {
  const client = useClient();
  const queryClient = useQueryClient();
  const { mutate, error } = useMutation({
    mutationFn: (part: Partial<Preferences>) => client.send(changePreferencesCall, { body: part }),
    // One after the other, so that the last choice is the one that is kept.
    scope: { id: 'preferences' },
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  const change = ({ windows, ...part }: Partial<Preferences>) => {
    queryClient.setQueryData<Preferences>(
      queryKey,
      (held) => held && { ...held, ...part, windows: { ...held.windows, ...windows } },
    );
    mutate({ ...part, ...(windows && { windows }) });
  };
  return { change, error };
}

/** Whether the account has turned something off for good, undefined until that is known; and how to say so. */
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
