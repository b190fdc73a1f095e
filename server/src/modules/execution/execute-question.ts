import { Readable } from 'node:stream';
import {
  arrowResponseKey,
  arrowStreamType,
  noAnalyte,
  refusalsOfAnalytes,
  type AnalyteOption,
  type Choice,
  type ExecutionHead,
  type Extents,
} from '@wellfield/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { storedFilter } from '../../http/requested-filter.ts';
import { refusal } from '../../http/refusal-error.ts';
import { pinForReply } from '../../http/release-pin.ts';
import { jsonType, WrittenAnswer } from '../../http/written-answer.ts';
import type { PinnedRelease } from '../../samples/sample-store.ts';
import type { Services } from '../services.ts';
import type { QueryRun } from '../../state/port/saved-queries.ts';
import type { Caller } from '../../state/port/sessions.ts';
import type { ProgramRuns } from './program-runs.ts';

/** What to execute. */
interface Execution {
  /** The query's id in the answer: a saved query's id, or a view's token. */
  selectedQuery: string | number;
  queryType: number;
  /** Whether the site gave the query to the account. */
  isStarter: boolean;
  choices: readonly Choice[];
  /** An analyte's name, or `0`. */
  analyteId: string;
  /** The release to answer from; by default the current one. */
  releaseId: string | undefined;
  /** Told of the run, with the number of rows of all analytes. */
  onRun?: (run: QueryRun) => Promise<void>;
}

/** The call to answer. */
interface ExecutionCall {
  session: Caller;
  signal: AbortSignal;
  request: FastifyRequest;
  reply: FastifyReply;
}

const noExtents: Extents = { min_year: null, max_year: null, min_result: null, max_result: null };

/** Answers with one analyte's samples, as JSON or Arrow, streamed from a release that stays pinned until they are sent. */
export async function executeQuestion(
  { store, lanes, use, programRuns }: Pick<Services, 'store' | 'lanes' | 'use'> & { programRuns: ProgramRuns },
  { session, signal, request, reply }: ExecutionCall,
  execution: Execution,
): Promise<WrittenAnswer> {
  const leave = await lanes.enter(session.account.user_id, signal);
  reply.raw.once('close', leave);

  const release = await pinForReply(store, reply, execution.releaseId);
  const filter = storedFilter(execution.queryType, execution.choices);
  const found = await release.analytes(filter, signal);
  const analyte = selectedAnalyte(found, execution.analyteId);
  const head: ExecutionHead = {
    success: true,
    error: null,
    ...(await answerHead(release, { filter, analyte }, signal)),
    analytes: found.map(({ records: _, ...option }) => option),
    selectedAnalyte: analyte,
    selectedQuery: execution.selectedQuery,
    selectedQueryType: execution.queryType,
    isStarter: execution.isStarter,
    release: release.id,
  };
  const records = sumRecords(found);
  use.record('execute', { query_type: execution.queryType, records });
  await execution.onRun?.({ records, release: release.id });
  await programRuns.note({ session, request }, { selectedQuery: execution.selectedQuery, release: release.id });

  // A question without an analyte would return all rows, so a query without rows asks nothing.
  const question = { filter: analyte === null ? { ...filter, clauses: nothing } : filter, analyte };
  if (takesArrow(request)) {
    const metadata = new Map([[arrowResponseKey, JSON.stringify(head)]]);
    const pieces = release.rowsAsArrow(question, metadata, signal);
    return new WrittenAnswer(arrowStreamType, Readable.from(pieces, { objectMode: false }));
  }
  const text = answerText(head, release.rowsAsJson(question, signal));
  return new WrittenAnswer(jsonType, Readable.from(text, { objectMode: false }));
}

/** A clause without values matches nothing. */
const nothing = [{ kind: 'discrete', field: 'analyte_name', values: [] }] as const;

async function answerHead(
  release: PinnedRelease,
  question: Parameters<PinnedRelease['answerHead']>[0],
  signal: AbortSignal,
): Promise<Pick<ExecutionHead, 'locations' | 'years'>> {
  if (question.analyte === null) return { locations: [], years: noExtents };
  const { locations, years } = await release.answerHead(question, signal);
  return { locations, years };
}

/** The requested analyte, or the one with the most samples; null for a query without rows. Refuses (404) an unknown one. */
function selectedAnalyte(found: readonly AnalyteOption[], analyteId: string): string | null {
  const [most] = found;
  if (!most) return null;
  if (analyteId === noAnalyte) return most.value;
  if (found.some(({ value }) => value === analyteId)) return analyteId;
  throw refusal(refusalsOfAnalytes.noSuchAnalyte, { analyte: analyteId });
}

function sumRecords(found: readonly { records: number }[]): number {
  return found.reduce((sum, { records }) => sum + records, 0);
}

/** Whether the client accepts Arrow by name, and does not prefer JSON (RFC 9110, 12.5.1). */
function takesArrow({ headers }: FastifyRequest): boolean {
  const weights = new Map(
    (headers.accept ?? '').split(',').map((range) => {
      const [type = '', ...parameters] = range.toLowerCase().split(';');
      const [weight] = parameters.flatMap((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1] ?? []);
      return [type.trim(), weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  const arrow = weights.get(arrowStreamType) ?? 0;
  return arrow > 0 && arrow >= (weights.get('application/json') ?? 0);
}

/** The head's fields and then the samples, in pieces as the store yields them. */
async function* answerText(head: ExecutionHead, rows: AsyncIterable<string>): AsyncIterable<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"data":`;
  yield* rows;
  yield '}';
}
