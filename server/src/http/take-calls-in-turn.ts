import { createHash } from 'node:crypto';
import { limits, refusalsOfAnyCall } from '@wellfield/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { bearerToken } from './access.ts';
import { CallTurns, type CallingParty } from './call-turns.ts';
import { throttleAddress } from './client-address.ts';
import { refusal } from './refusal-error.ts';

/** Above so many the first known are forgotten: a flood of tokens takes bounded memory. */
const maxTokens = 20_000;
/** As `Retry-After` says. */
const retryAfterSeconds = 5;

/**
 * Takes calls in turn by whose they are, before their session is looked up and their body read. Which account a token belongs to is known
 * from its first call; until then, and for calls without one, it is the address that takes turns.
 */
export function takeCallsInTurn(app: FastifyInstance): void {
  const turns = new CallTurns(limits.callTurns);
  const accounts = new Map<string, string>();
  const parties = new WeakMap<FastifyRequest, CallingParty>();

  app.addHook('onRequest', (request, reply, done) => {
    const token = tokenKey(request);
    const account = token === null ? undefined : accounts.get(token);
    const party: CallingParty =
      account === undefined ? { kind: 'address', id: throttleAddress(request.ip) } : { kind: 'account', id: account };
    parties.set(request, party);
    const leave = turns.add(party, {
      begin: () => done(),
      refuse: () => done(refusal(refusalsOfAnyCall.tooManyCalls).retryAfter(retryAfterSeconds)),
    });
    if (leave) reply.raw.once('close', leave);
  });
  app.addHook('onResponse', async (request, { statusCode }) => {
    const { session } = request;
    if (!session) return;
    const party = parties.get(request);
    if (statusCode === 429 && party) turns.rest(party);
    const token = tokenKey(request);
    if (token === null || accounts.has(token)) return;
    accounts.set(token, session.account.user_id);
    const [first] = accounts.keys();
    if (accounts.size > maxTokens && first !== undefined) accounts.delete(first);
  });
}

/** Not the token itself: who reads the process's memory later shall not find it. */
function tokenKey({ headers }: FastifyRequest): string | null {
  const token = bearerToken(headers.authorization);
  return token === null ? null : createHash('sha256').update(token).digest('base64');
}
