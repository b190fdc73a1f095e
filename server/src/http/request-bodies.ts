import formBody from '@fastify/formbody';
import { limits, refusalsOfBodies, repeatsKey } from '@wellfield/contract';
import { errorCodes, type FastifyInstance } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { LoopTurns } from './loop-turns.ts';
import { refusal } from './refusal-error.ts';

/**
 * Bodies are JSON, whose objects have no key twice, or a form if the endpoint accepts one. A JSON body can be empty: some clients always send the type.
 * A long one, once it is here, is parsed and validated in its turn.
 */
export async function readBodies(app: FastifyInstance, turns: LoopTurns): Promise<void> {
  // Both refuse keys that would reach an object's prototype.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    const parse = () =>
      void parseJson(request, text, (error, value) => {
        if (error) done(error, undefined);
        else if (repeatsKey(text, value)) done(refusal(refusalsOfBodies.repeatedKey), undefined);
        else done(null, value);
      });
    if (body.length === 0) done(null, undefined);
    else if (body.length > limits.bodyBytes) turns.add(parse);
    else parse();
  });
  await app.register(formBody);
  app.addContentTypeParser('*', (request, _payload, done) => {
    if (hasNoBody(request.headers)) done(null, undefined);
    else done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type']), undefined);
  });
}

/** Clients send any type with an empty body. */
export function hasNoBody(headers: IncomingHttpHeaders): boolean {
  return headers['content-length'] === '0' && headers['transfer-encoding'] === undefined;
}
