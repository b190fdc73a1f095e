import { createHash } from 'node:crypto';
import {
  exportFormatOf,
  fileName,
  refusalsOfAnalytes,
  type Choice,
  type Endpoint,
  type ExportFormat,
} from '@wellfield/contract';
import { create as contentDisposition } from 'content-disposition';
import { storedFilter } from '../../http/requested-filter.ts';
import { FileAnswer } from '../../http/file-answer.ts';
import { refusal } from '../../http/refusal-error.ts';
import type { Call } from '../../http/route.ts';
import { pinForReply } from '../../http/release-pin.ts';
import { requireSpace, writtenWithSpace } from '../../http/require-space.ts';
import { tokenOf } from '../../http/token-of.ts';
import { UnchangedAnswer } from '../../http/unchanged-answer.ts';
import { productVersion } from '../../config/product-version.ts';
import { provenanceCells } from '../../samples/query-provenance.ts';
import type { Question } from '../../samples/sample-store.ts';
import type { Services } from '../services.ts';
import type { Caller } from '../../state/port/sessions.ts';
import type { AnswerFiles } from '../../files/answer-files.ts';

/** The requested rows, after authorization. */
interface Results {
  /** The query's, for the file's name and its rows. */
  queryName: string;
  queryType: number;
  choices: readonly Choice[];
  /** All of the query's if missing. */
  analyte: string | undefined;
  /** The current one if missing. */
  releaseId: string | undefined;
}

/** The call to answer, of any of those that give results. */
interface ResultsCall extends Pick<Call<Endpoint>, 'actor' | 'signal' | 'request' | 'reply'> {
  session: Caller;
}

/** The formats with an address of their own. */
export type ResultsFormat = Extract<ExportFormat, 'csv' | 'parquet'>;

interface ResultsParts extends Pick<Services, 'store' | 'lanes' | 'audit' | 'space'> {
  files: AnswerFiles;
}

/** Answers a question's rows as a file of any size; with 304 if the client already has them. */
export async function answerResults(
  { store, lanes, files, audit, space }: ResultsParts,
  { session, actor, signal, request, reply }: ResultsCall,
  format: ResultsFormat,
  results: Results,
): Promise<FileAnswer | UnchangedAnswer> {
  const release = await pinForReply(store, reply, results.releaseId);
  const etag = etagOf(release.id, format, results);
  // Private, and revalidated each time; unchanged files are not sent again.
  reply.headers({ etag, 'cache-control': 'private, no-cache', 'x-release': release.id });
  if (isCached(request.headers['if-none-match'], etag)) return new UnchangedAnswer();

  const leave = await lanes.enter(session.account.user_id, signal);
  reply.raw.once('close', leave);
  const question = { filter: storedFilter(results.queryType, results.choices), analyte: results.analyte ?? null };
  const { records } = await release.count(question, signal);
  requireAnalyte(question, records);
  await requireSpace(space, release.bytesToWrite(records));
  // Without the day: requested again, an unchanged file has the same bytes.
  const shared = provenanceCells({ ...results, release: release.manifest, madeAt: null });
  const file = await files.written((folder) =>
    writtenWithSpace(space, signal, (writing) => release.writeFile(format, question, folder, writing, shared)),
  );
  if (signal.aborted) await file.close();
  signal.throwIfAborted();
  const named = fileName(results.queryName, new Date(release.manifest.created), format);
  reply.header('content-disposition', contentDisposition(named));
  const facts = {
    path: request.routeOptions.url ?? '',
    bytes: file.bytes,
    release: release.id,
    ...tokenOf(session),
  };
  await audit.record({ event: 'rows_downloaded', ...actor, facts });
  return new FileAnswer(exportFormatOf(format).type, file);
}

function requireAnalyte({ analyte }: Question, records: number): void {
  if (analyte !== null && records === 0) throw refusal(refusalsOfAnalytes.noSuchAnalyte, { analyte });
}

/** Equal for equal files; another product version may write them differently. */
function etagOf(releaseId: string, format: ResultsFormat, { queryName, queryType, choices, analyte }: Results): string {
  const identity = JSON.stringify([productVersion, releaseId, format, queryName, queryType, choices, analyte ?? null]);
  return `"${createHash('sha256').update(identity).digest('base64url')}"`;
}

/** Whether If-None-Match contains the tag; intermediate caches may have made it weak. */
function isCached(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((cached) => cached.trim().replace(/^W\//, '') === etag);
}
