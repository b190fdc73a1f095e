import type { ViewState } from '@wellfield/contract';
import type { Client } from '../../api/client.ts';
import { askSavedQuery, askView, makeView } from '../../api/view-calls.ts';
import type { Answer } from '../answer/answer.ts';
import { useExploration } from '../exploration/exploration-store.ts';
import { useMapScene } from '../exploration/map-scene.ts';
import { viewStateOf } from './view-state.ts';

/** Where a view is shared from: the screen, and its open windows. */
export interface SharedFrom {
  screen: NonNullable<ViewState['screen']>;
  windows: readonly string[];
}

/** Stores what an answer shows now as a shared view, pinned to its release; answers the link. */
export async function shareView(
  client: Client,
  { source, head }: Answer,
  { screen, windows }: SharedFrom,
): Promise<string> {
  const state = { screen, ...viewStateOf(useExploration.getState(), windows, useMapScene.getState()) };
  const query = await definitionOf(client, source);
  const view = { query, analyte: head.selectedAnalyte, state, release: head.release };
  return (await makeView(client, view)).link;
}

async function definitionOf(client: Client, source: Answer['source']) {
  if (source.kind === 'view') return (await askView(client, source.token)).query;
  const { query, data } = await askSavedQuery(client, source.id);
  return { query_type: query.query_type, data };
}
