import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, changePreferences, Preferences, readPreferences } from '@wellfield/contract';
import { list, object, record, success, word } from './answer-fields.ts';
import type { Client } from './client.ts';
import { useClient } from './client-context.ts';
import { entryCall } from './entry-calls.ts';

/* The preferences are needed on every page, so they are read without a schema library, as on the entry pages. */

const heldPreferences = object<AnswerOf<typeof readPreferences>>({
  success,
  preferences: object<Preferences>({ scheme: word, density: word, windows: record, dismissed: list }),
});

export const readPreferencesCall = entryCall<typeof readPreferences>(
  { method: 'GET', path: '/api/preferences', access: 'account' },
  heldPreferences,
);

export const changePreferencesCall = entryCall<typeof changePreferences>(
  { method: 'PUT', path: '/api/preferences', access: 'account' },
  heldPreferences,
);

const queryKey = ['preferences'] as const;

function preferencesQuery(client: Client) {
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) => (await client.send(readPreferencesCall, { signal })).preferences,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/** The account's preferences, undefined until they are loaded. */
export function usePreferences(): Preferences | undefined {
  return useQuery(preferencesQuery(useClient())).data;
}

/** Changes a part of the preferences optimistically; if the server refuses, it is reverted. */
export function useChangePreferences() {
  const client = useClient();
  const queryClient = useQueryClient();
  const { mutate, error } = useMutation({
    mutationFn: (part: Partial<Preferences>) => client.send(changePreferencesCall, { body: part }),
    // One after another, so that the last choice is stored.
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
