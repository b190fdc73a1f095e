import { createView, readView, type AnswerOf, type SentBodyOf, type View } from '@wellfield/contract';
import type { Client } from './client.ts';

/** A shared view's definition. */
export async function askView(client: Client, token: string, signal?: AbortSignal): Promise<View> {
  return (await client.send(readView, { params: { token }, signal })).view;
}

/** Stores a view; answers its token and its link. */
export function makeView(client: Client, body: SentBodyOf<typeof createView>): Promise<AnswerOf<typeof createView>> {
  return client.send(createView, { body });
}
