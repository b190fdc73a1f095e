import { UnknownFieldError, UnreadableQuestionError } from '@wellfield/contract';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TooManyPasswordsError } from '../passwords/password-hasher.ts';
import { NoReleaseError, ReleaseGoneError, ReleaseUnknownError } from '../samples/sample-store.ts';
import type { SiteSettings } from '../site/site-settings.ts';
import { RefusalError } from './refusal-error.ts';
import { refusalPage } from './refusal-page.ts';

/**
 * Answers every failure in the envelope, with a text for a person and nothing of the server's insides. A link to a file
 * that a person opens in a browser is answered by a page that says the same.
 */
export function answerErrors(app: FastifyInstance, { settings }: { settings: Pick<SiteSettings, 'title'> }): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error, request);
    // What fails because its client left is no fault of the server.
    if (refusal.status === 500 && !reply.raw.closed) request.log.error({ err: error }, 'call failed');
    if (refusal.status === 413) awaitRest(request, reply);
    const isOpenedLink = request.routeOptions.config.isFile === true && wantsPage(request);
    return isOpenedLink ? sendRefusalPage(reply, refusal, settings.title) : sendRefusal(reply, refusal);
  });
}

/**
 * Most clients send their whole body before they read an answer, and a connection closed before takes the answer from
 * them. So what is too much is read, dropped, and ended by the request's time limit.
 */
function awaitRest(request: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection');
  request.raw.resume();
}

export function sendRefusal(reply: FastifyReply, refusal: RefusalError): FastifyReply {
  // A reply that was being prepared may have said otherwise.
  reply.removeHeader('content-length');
  return reply
    .code(refusal.status)
    .headers(refusal.headers)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ success: false, error: refusal.message }));
}

function sendRefusalPage(reply: FastifyReply, refusal: RefusalError, siteTitle: string): FastifyReply {
  return reply
    .code(refusal.status)
    .headers(refusal.headers)
    .type('text/html; charset=utf-8')
    .send(refusalPage(siteTitle, refusal.message));
}

/** Whether a browser asks for what it will show to a person, not a program for an answer to read. */
export function wantsPage(request: FastifyRequest): boolean {
  return request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
}

/** For targets that cannot be routed at all. */
export function refuseTarget(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-content-type-options', 'nosniff').header('cache-control', 'no-store');
  void sendRefusal(
    reply,
    error.code === 'FST_ERR_BAD_URL' ? new RefusalError(400, 'The address has a broken % escape.') : targetTooLong(),
  );
}

export function targetTooLong(): RefusalError {
  return new RefusalError(414, 'The address is longer than 64 KiB. Send the filters as POST /api/records.');
}

function refusalOf(error: FastifyError, request: FastifyRequest): RefusalError {
  if (error instanceof RefusalError) return error;
  if (error instanceof UnknownFieldError || error instanceof UnreadableQuestionError)
    return new RefusalError(400, error.message);
  if (error instanceof TooManyPasswordsError) {
    return new RefusalError(503, 'The server is busy with other logins. Try again in a few seconds.', {
      'retry-after': '5',
    });
  }
  if (error instanceof ReleaseUnknownError) return new RefusalError(404, 'There is no such release.');
  if (error instanceof ReleaseGoneError)
    return new RefusalError(410, 'That release is gone: ask without ?release= for the current one.');
  if (error instanceof NoReleaseError) {
    return new RefusalError(503, 'There are no samples yet: the operator has to import some first.', {
      'retry-after': '60',
    });
  }
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new RefusalError(415, 'Send a JSON body, with Content-Type: application/json.');
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new RefusalError(
        413,
        `The body is too large: at most ${request.routeOptions.bodyLimit ?? 0} bytes are taken.`,
      );
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new RefusalError(400, 'The body is not as long as its Content-Length says.');
    default:
  }
  const status = error.statusCode ?? 500;
  if (status === 400) return new RefusalError(400, 'The body cannot be read: it is no valid JSON.');
  if (status < 500) return new RefusalError(status, 'The request cannot be answered.');
  return new RefusalError(
    500,
    `Something went wrong on the server. The administrators find it in the log as ${request.id}.`,
  );
}
