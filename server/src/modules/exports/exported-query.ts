import {
  refusalsOfAnalytes,
  refusalsOfSavedQueries,
  refusalsOfScreenRows,
  type Choice,
  type Filter,
  type TakenRows,
} from '@wellfield/contract';
import type { FastifyRequest } from 'fastify';
import { refusal } from '../../http/refusal-error.ts';
import type { Session } from '../../state/port/sessions.ts';
import type { Services } from '../services.ts';

interface RequestedExport {
  accountId: string;
  queryId: string;
  taken: TakenRows | null;
}

/** The query of an export: one's own, or for a screen's rows that of a shared view, by its token. */
export async function exportedQuery(
  { state: { savedQueries, views } }: Services,
  { accountId, queryId, taken }: RequestedExport,
): Promise<{ queryName: string; queryType: number; choices: readonly Choice[] }> {
  const stored = await savedQueries.find(accountId, queryId);
  if (stored) return { queryName: stored.query.name, queryType: stored.query.query_type, choices: stored.choices };
  const view = taken && (await views.find(queryId));
  if (!view) throw refusal(refusalsOfSavedQueries.noSuchQuery);
  return { queryName: 'Shared view', queryType: view.queryType, choices: view.choices };
}

/**
 * Rows are told by their place in an answer: it must be the one that the screen has. Counting it takes one of the account's lanes,
 * and ends with the call.
 */
export async function requireAnswer(
  { store, lanes }: Pick<Services, 'store' | 'lanes'>,
  {
    filter,
    requestedRelease,
    taken,
  }: { filter: Filter; requestedRelease: string | undefined; taken: TakenRows | null },
  { session, signal, request }: { session: Session; signal: AbortSignal; request: FastifyRequest },
): Promise<void> {
  const { user_id: accountId } = session.account;
  const release = await store.pin(requestedRelease, accountId);
  try {
    if (!taken) return;
    const { analyte, count } = taken;
    const leave = await lanes.enter(accountId, signal);
    const { records } = await release.count({ filter, analyte }, signal).finally(leave);
    await request.confirmAccess();
    if (records === 0) throw refusal(refusalsOfAnalytes.noSuchAnalyte, { analyte });
    if (records !== count) throw refusal(refusalsOfScreenRows.otherRows, { records, analyte });
  } finally {
    release.unpin();
  }
}
