import {
  createView,
  readSavedQuery,
  readView,
  saveQuery,
  type AnswerOf,
  type Choice,
  type SavedQuery,
  type SentBodyOf,
  type View,
} from '@wellfield/contract';
import type { Client } from './client.ts';
import { queryOptions } from '@tanstack/react-query';

/** A saved query with its choices. */
export function askSavedQuery(
  client: Client,
  id: string,
  signal?: AbortSignal,
): Promise<AnswerOf<typeof readSavedQuery>> {
  return client.send(readSavedQuery, { params: { id }, signal });
}

interface QueryDefinition {
  query_type: number;
  data: Choice[];
}

/** Saves what a query asks for in the account's list, under a name of its own; answers it as the list has it. */
export async function saveQueryAs(client: Client, name: string, requested: QueryDefinition): Promise<SavedQuery> {
  const body = { name: encodeURIComponent(name), query_type: requested.query_type, data: requested.data };
  return (await client.send(saveQuery, { body })).query;
}

/** A shared view's definition. */
export async function askView(client: Client, token: string, signal?: AbortSignal): Promise<View> {
  return (await client.send(readView, { params: { token }, signal })).view;
}

/** Stores a view; answers its token and its link. */
export function makeView(client: Client, body: SentBodyOf<typeof createView>): Promise<AnswerOf<typeof createView>> {
  return client.send(createView, { body });
}

/** A shared view's definition. It never changes, but its release may be removed. */
export function viewQuery(client: Client, token: string) {
  return queryOptions({
    queryKey: ['view', token],
    queryFn: ({ signal }) => askView(client, token, signal),
    staleTime: 60_000,
  });
}
