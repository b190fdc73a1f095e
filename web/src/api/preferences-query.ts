import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AnswerOf, Preferences, readPreferences } from '@wellfield/contract';
import { list, object, record, success, word } from './answer-fields.ts';
import type { Client } from './client.ts';
import { useClient } from './client-context.ts';
import { entryCall } from './entry-calls.ts';

/* The preferences are needed on every page, so they are read without a schema library, as on the entry pages. */

export const storedPreferences = object<AnswerOf<typeof readPreferences>>({
  success,
  preferences: object<Preferences>({ scheme: word, density: word, windows: record, dismissed: list }),
});

export const readPreferencesCall = entryCall<typeof readPreferences>(
  { method: 'GET', path: '/api/preferences', access: 'account' },
  storedPreferences,
);

export const preferencesKey = ['preferences'] as const;

function preferencesQuery(client: Client) {
  return queryOptions({
    queryKey: preferencesKey,
    queryFn: async ({ signal }) => (await client.send(readPreferencesCall, { signal })).preferences,
    staleTime: Infinity,
    gcTime: Infinity,
  });
}

/** The account's preferences, undefined until they are loaded. */
export function usePreferences(): Preferences | undefined {
  return useQuery(preferencesQuery(useClient())).data;
}

/** Whether the account has turned something off permanently; undefined until known. */
export function useIsDismissed(name: string): boolean | undefined {
  return usePreferences()?.dismissed.includes(name);
}
