import { Readable } from 'node:stream';
import {
  arrowResponseKey,
  arrowStreamType,
  executeQuery,
  noAnalyte,
  toFilter,
  type AnalyteOption,
  type ExecutionHead,
  type Extents,
} from '@wellfield/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RefusalError } from '../../plugins/refusal-error.ts';
import { pinForReply } from '../../plugins/release-pin.ts';
import { route } from '../../plugins/route.ts';
import { jsonType, WrittenAnswer } from '../../plugins/written-answer.ts';
import type { Services } from '../../services.ts';
import { ownQuery } from '../saved-queries/saved-queries.routes.ts';

const noExtents: Extents = { min_year: null, max_year: null, min_result: null, max_result: null };

export function executionRoutes(app: FastifyInstance, { savedQueries, store, lanes }: Services): void {
  route(app, executeQuery, async ({ params, query, session, signal, request, reply }) => {
    const { query: saved, choices } = await ownQuery(savedQueries, session.account.user_id, params.query_id);
    const leave = await lanes.enter(session.account.user_id, signal);
    reply.raw.once('close', leave);

    const release = pinForReply(store, reply, query.release);
    const filter = toFilter(saved.query_type, choices);
    const found = await release.analytes(filter, signal);
    const analyte = selectedAnalyte(found, params.analyte_id);
    const { locations, years } =
      analyte === null ? { locations: [], years: noExtents } : await release.answerHead({ filter, analyte }, signal);
    const head: ExecutionHead = {
      success: true,
      error: null,
      locations,
      years,
      analytes: found.map(({ records: _, ...option }) => option),
      selectedAnalyte: analyte,
      selectedQuery: saved.id,
      selectedQueryType: saved.query_type,
      release: release.id,
    };
    // Only what the current release has is what the list shows.
    if (query.release === undefined) await savedQueries.refresh(String(saved.id), sumRecords(found));

    // A question without an analyte would be answered with all rows: without rows there is nothing to ask.
    const question = { filter: analyte === null ? { ...filter, clauses: nothing } : filter, analyte };
    if (takesArrow(request)) {
      const metadata = new Map([[arrowResponseKey, JSON.stringify(head)]]);
      const pieces = release.rowsAsArrow(question, metadata, signal);
      return new WrittenAnswer(arrowStreamType, Readable.from(pieces, { objectMode: false }));
    }
    const text = answerText(head, release.rowsAsJson(question, signal));
    return new WrittenAnswer(jsonType, Readable.from(text, { objectMode: false }));
  });
}

/** A clause without values matches nothing. */
const nothing = [{ kind: 'discrete', field: 'analyte_name', values: [] }] as const;

/** The analyte asked for, or the one with the most samples; null for a query without rows. Refuses (404) another. */
function selectedAnalyte(found: readonly AnalyteOption[], analyteId: string): string | null {
  const [most] = found;
  if (!most) return null;
  if (analyteId === noAnalyte) return most.value;
  if (found.some(({ value }) => value === analyteId)) return analyteId;
  throw new RefusalError(404, `This query has no samples of ${analyteId}.`);
}

function sumRecords(found: readonly { records: number }[]): number {
  return found.reduce((sum, { records }) => sum + records, 0);
}

function takesArrow(request: FastifyRequest): boolean {
  return (request.headers.accept ?? '').toLowerCase().includes(arrowStreamType);
}

/** The head's fields and then the samples, in pieces as the store yields them. */
async function* answerText(head: ExecutionHead, rows: AsyncIterable<string>): AsyncIterable<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"data":`;
  yield* rows;
  yield '}';
}
