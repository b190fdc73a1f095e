import { sessionScoped } from '../../session/session-scoped.ts';
import type { Answer } from '../answer/answer.ts';
import { type AnswerSource, isSameSource, querySource, viewSource } from '../answer/answer-source.ts';
import type { KnownLayers } from '../exploration/computed-layers.ts';
import { showsUnits } from '../exploration/unit-transitions.ts';
import { parseSearch, stringifySearch } from './url-search.ts';
import { readUrlState, type SearchParams, type UrlState, writeUrlState } from './url-state.ts';

/** The contents of an address of View Data or Map: the answer's source, its analyte, and the state of the exploration. */
interface Link {
  source: AnswerSource | null;
  analyte: string | null;
  /** Null if the address has none: the state is then that of a new answer. */
  state: UrlState | null;
}

const sourceNames = ['q', 'view', 'release', 'analyte'] as const;

/** The search part of an address. */
export function writeLink({ source, analyte, state }: Link, computed: KnownLayers): string {
  return stringifySearch({
    q: source?.kind === 'query' ? source.id : undefined,
    view: source?.kind === 'view' ? source.token : undefined,
    release: source?.kind === 'view' && source.release !== null ? source.release : undefined,
    analyte: analyte ?? undefined,
    ...(state && writeUrlState(state, computed)),
  });
}

/** Reads the search part of an address; `dropped` names what could not be read. */
export function readLink(search: string, computed: KnownLayers): Link & { dropped: readonly string[] } {
  const params = parseSearch(search);
  const [queryId, token, release, analyte] = sourceNames.map((name) => first(params, name));
  const source = token ? viewSource(token, release || null) : queryId ? querySource(queryId) : null;
  return { source, analyte: analyte || null, ...readUrlState(params, sourceNames, computed) };
}

/** Whether an answer is the one that a link names, in any other state; a link without a state takes any unit, others the one that their numbers are in. */
export function isNamedBy(
  link: Link,
  { source, head, frame, targetUnit }: Pick<Answer, 'source' | 'head' | 'frame' | 'targetUnit'>,
): boolean {
  return (
    (link.source === null || isSameSource(link.source, source)) &&
    (link.analyte === null || link.analyte === head.selectedAnalyte) &&
    (link.state === null || (link.state.targetUnit === targetUnit && showsUnits(frame, link.state.clauses)))
  );
}

function first(params: SearchParams, name: string): string | undefined {
  return [params[name]].flat()[0];
}

/** What a link names that is not available here, in words; shown until it is closed. */
export const useLinkNotice = sessionScoped<{ dropped: readonly string[] }>({ dropped: [] });

export function announceDropped(dropped: readonly string[]): void {
  useLinkNotice.setState({ dropped: [...new Set(dropped)] });
}
