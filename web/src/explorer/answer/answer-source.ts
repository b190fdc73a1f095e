import { arrowStreamType, executeQuery, executeView } from '@wellfield/contract';
import type { Client } from '../../api/client.ts';
import type { UnitQuestion } from '../../frame/conversion/shown-units.ts';

/**
 * The source of an answer: one of the account's saved queries, or a shared view; `release` only if it differs from the
 * view's.
 */
export type AnswerSource = { kind: 'query'; id: string } | { kind: 'view'; token: string; release: string | null };

export function querySource(id: string): AnswerSource {
  return { kind: 'query', id };
}

export function viewSource(token: string, release: string | null = null): AnswerSource {
  return { kind: 'view', token, release };
}

export function isSameSource(a: AnswerSource | undefined, b: AnswerSource | undefined): boolean {
  if (a?.kind === 'query') return b?.kind === 'query' && a.id === b.id;
  return a !== undefined && b?.kind === 'view' && a.token === b.token && a.release === b.release;
}

/** The saved query's id; null for a view. */
export function queryIdOf(source: AnswerSource | undefined): string | null {
  return source?.kind === 'query' ? source.id : null;
}

export interface SampleRequest {
  source: AnswerSource;
  analyte: string;
  /** Of a query: another release than the current one. */
  release?: string;
  units: UnitQuestion;
  signal: AbortSignal;
}

/**
 * Executes a source for one analyte and passes on the pieces of the Arrow stream as they arrive. Throws `CallFailure`.
 */
export function fetchSamples(
  client: Client,
  { source, analyte, release, signal }: SampleRequest,
  take: (chunk: Uint8Array<ArrayBuffer>) => void,
): Promise<void> {
  switch (source.kind) {
    case 'query': {
      const params = { query_id: source.id, analyte_id: analyte };
      const query = release === undefined ? {} : { release };
      return client.fetchChunks(executeQuery, { params, query, signal }, arrowStreamType, take);
    }
    case 'view': {
      const params = { token: source.token, analyte_id: analyte };
      const query = source.release === null ? {} : { release: source.release };
      return client.fetchChunks(executeView, { params, query, signal }, arrowStreamType, take);
    }
    default:
      return source satisfies never;
  }
}
