import { readSavedQuery, saveQuery, type AnswerOf, type Choice, type SavedQuery } from '@wellfield/contract';
import type { Client } from './client.ts';

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
