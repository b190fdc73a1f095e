import { viewStateSchema, type ViewState } from '@wellfield/contract';
import type { KnownLayers } from '../exploration/computed-layers.ts';
import {
  mergedParts,
  readPart,
  unreadWords,
  emptyParts,
  writtenParts,
  type SharedParts,
} from '../exploration/parts/parts.ts';

/** An address's search parameters, by name: a text, or several where a name repeats. */
export type SearchParams = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A view's state without the screen, which is the address's path, and without retired parts of old views. */
export type UrlState = SharedParts;

export const emptyState: UrlState = emptyParts;

const version = '1';

/** A state as readable parameters: `matrix=Soil&year=2000..2010&sort=-result`. Empty parts are left out. */
export function writeUrlState(state: UrlState, computed: KnownLayers): Record<string, string | string[]> {
  const params = Map.groupBy([['v', version] as const, ...writtenParts(state, computed)], ([name]) => name);
  return Object.fromEntries(
    [...params].map(([name, written]) => {
      const [text = '', ...more] = written.map(([, one]) => one);
      return [name, more.length === 0 ? text : [text, ...more]];
    }),
  );
}

/** The state in an address, or null if it has none. `dropped` names, in words, what could not be read. */
export interface ReadState {
  state: UrlState | null;
  dropped: readonly string[];
}

/** Reads parameters one by one, so that an error affects only its own. Those in `taken` have another meaning. */
export function readUrlState(params: SearchParams, taken: readonly string[], computed: KnownLayers): ReadState {
  const dropped: string[] = [];
  let state: UrlState | null = null;
  for (const [name, texts] of Object.entries(params)) {
    if (texts === undefined || taken.includes(name)) continue;
    state ??= emptyState;
    for (const text of [texts].flat()) {
      const part = name === 'v' ? (text === version ? {} : null) : readPart(name, text, computed);
      const { data } = viewStateSchema.safeParse(part);
      if (data) state = mergedParts(state, sharedOf(data));
      else dropped.push(unread(name, text, computed));
    }
  }
  return { state, dropped };
}

function sharedOf({ v: _, screen: _screen, contourBreaks: _breaks, ...shared }: ViewState): Partial<UrlState> {
  return shared;
}

function unread(name: string, text: string, computed: KnownLayers): string {
  return name === 'v' ? `version "${text}" of links` : unreadWords(name, text, computed);
}
