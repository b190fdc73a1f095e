import {
  refusalsBeforeCalls,
  refusalsOfAnyCall,
  refusalsOfBodies,
  refusalsOfCallers,
  refusalsOfExportLinks,
  refusalsOfPasswords,
  refusalsOfQuotas,
  refusalsOfReleases,
  refusalsOfViews,
  UnknownFieldError,
  UnreadableQuestionError,
  type Refusal,
} from '@wellfield/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ObjectStoreFault } from '../object-store/object-store-faults.ts';
import { DatabaseFault, UnconfirmedWriteError } from '../postgres/database-faults.ts';
import { TooManyPasswordsError } from '../passwords/hash-queue.ts';
import {
  NoReleaseError,
  ReleaseAwayError,
  ReleaseGoneError,
  ReleaseUnknownError,
  RowsAwayError,
  StatementTooLongError,
} from '../samples/sample-store.ts';
import type { SiteSettings } from '../site/site-settings.ts';
import { QuotaError } from '../state/port/quota-error.ts';
import { SessionEndedError } from '../state/port/sessions.ts';
import { ViewEndedError } from '../state/port/views.ts';
import { noLogin } from './access.ts';
import { refusal, RefusalError } from './refusal-error.ts';
import { refusalPage } from './refusal-page.ts';
import { RefusalRecords, type RefusalParts } from './refusal-records.ts';

/**
 * Answers every failure in the envelope, with a text for people and no internals. A file link that a person opens in a
 * browser gets a page with the same text.
 */
export function answerErrors(
  app: FastifyInstance,
  { settings, ...recording }: RefusalParts & { settings: Pick<SiteSettings, 'title'> },
): void {
  const records = new RefusalRecords(recording);
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const refusal = await refusalAt(error, request);
    await records.note(error, refusal, request);
    // A failure because the client left is not the server's fault.
    if (refusal.status === 500 && !reply.raw.closed) request.log.error({ err: error }, 'call failed');
    // Its text is for the operator.
    const saysAll = [DatabaseFault, ObjectStoreFault, ReleaseAwayError].some((kind) => error instanceof kind);
    if (saysAll) request.log.warn(error.message);
    // The framework ends the connection after a body that it could not parse. One that has been read whole leaves no rest.
    if (request.raw.complete) reply.removeHeader('connection');
    if (refusal.status === 413) awaitRest(request, reply);
    const { opens } = request.routeOptions.config;
    if (opens === undefined || !wantsPage(request)) return sendRefusal(reply, refusal);
    return sendRefusalPage(reply, refusal, refusalPage(opens, settings.title, refusal.message));
  });
}

/**
 * Most clients send their whole body before they read an answer, and closing the connection earlier loses the answer.
 * So an oversized body is read and discarded, until the request's time limit.
 */
function awaitRest(request: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection');
  request.raw.resume();
}

export function sendRefusal(reply: FastifyReply, refusal: RefusalError): FastifyReply {
  // A reply in preparation may have set something else.
  reply.removeHeader('content-length');
  return reply
    .code(refusal.status)
    .headers(refusal.headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(envelopeOf(refusal)));
}

function envelopeOf({ message, code, fields }: RefusalError): Refusal {
  return { success: false, error: message, error_code: code, ...fields };
}

function sendRefusalPage(reply: FastifyReply, refusal: RefusalError, page: string): FastifyReply {
  return reply.code(refusal.status).headers(refusal.headers).type('text/html; charset=utf-8').send(page);
}

/** Whether a browser requests a page to show, rather than a program an answer. */
export function wantsPage(request: FastifyRequest): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
}

/** For targets that cannot be routed. */
export function refuseTarget(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
  void sendRefusal(
    reply,
    refusal(refusalsBeforeCalls[error.code === 'FST_ERR_BAD_URL' ? 'brokenEscape' : 'targetTooLong']),
  );
}

/** A call whose account or session has ended meanwhile finds nothing that it needs: that is no fault, and says so. */
async function refusalAt(error: FastifyError, request: FastifyRequest): Promise<RefusalError> {
  const refused = refusalOf(error, request);
  if (refused.status !== 500 || !request.session) return refused;
  request.letInAt = -Infinity;
  return request.confirmAccess().then(
    () => refused,
    (ended: unknown) => (ended instanceof RefusalError && ended.status === 401 ? ended : refused),
  );
}

function refusalOf(error: FastifyError, request: FastifyRequest): RefusalError {
  if (error instanceof RefusalError) return error;
  if (error instanceof UnknownFieldError || error instanceof UnreadableQuestionError)
    return refusal(refusalsOfAnyCall.wrongInput, { reasons: error.message });
  if (error instanceof SessionEndedError) return noLogin(refusalsOfCallers.sessionEnded);
  if (error instanceof QuotaError) return refusalOfQuota(error);
  if (error instanceof TooManyPasswordsError) return refusal(refusalsOfPasswords.tooManyLogins).retryAfter(5);
  if (error instanceof ReleaseUnknownError) return refusal(refusalsOfReleases.noSuchRelease);
  if (error instanceof ReleaseGoneError) return refusal(refusalsOfReleases.releaseGone);
  if (error instanceof ReleaseAwayError) return refusal(refusalsOfReleases.releaseAway).retryAfter(10);
  if (error instanceof StatementTooLongError) return refusal(refusalsOfAnyCall.tooSlow).retryAfter(10);
  if (error instanceof NoReleaseError) return refusal(refusalsOfReleases.noSamples).retryAfter(60);
  if (error instanceof UnconfirmedWriteError) return refusal(refusalsOfAnyCall.unconfirmed).retryAfter(10);
  if (error instanceof RowsAwayError) return refusal(refusalsOfReleases.rowsAway).retryAfter(10);
  if (error instanceof DatabaseFault) return refusal(refusalsOfAnyCall.noDatabase).retryAfter(10);
  if (error instanceof ObjectStoreFault) return refusal(refusalsOfExportLinks.filesAway).retryAfter(10);
  if (error instanceof ViewEndedError) return refusal(refusalsOfViews.viewEnded);
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refusal(refusalsOfBodies.noJson);
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return refusal(refusalsOfBodies.bodyTooLarge, { bytes: request.routeOptions.bodyLimit ?? 0 });
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return refusal(refusalsOfBodies.wrongLength);
    default:
  }
  const status = error.statusCode ?? 500;
  if (status === 400) return refusal(refusalsOfBodies.unreadableBody);
  if (status < 500) return new RefusalError({ ...refusalsBeforeCalls.unanswerable, status: status as 400 });
  return refusal(refusalsOfAnyCall.fault, { id: request.id });
}

function refusalOfQuota({ quota, max }: QuotaError): RefusalError {
  const refused = refusal(refusalsOfQuotas[quota], { max });
  return refused.status === 429 ? refused.retryAfter(60) : refused;
}
