import type { FastifyRequest } from 'fastify';
import { sessionOrigin } from '../../http/session-origin.ts';
import { newNetworkMail } from '../../mail/account-mails.ts';
import type { BegunSession, SessionBeginning } from '../../state/port/sessions.ts';
import type { Services } from '../services.ts';

type Parts = Pick<Services, 'state' | 'notices'>;

/** Begins a session from where a request is from; its account's owner learns of a new network. */
export async function beginSession(
  { state, notices }: Parts,
  { accountId, request, ...beginning }: SessionBeginning & { accountId: string; request: FastifyRequest },
): Promise<BegunSession> {
  const origin = sessionOrigin(request);
  const notice = await notices.prepare(accountId, newNetworkMail, origin);
  const { isFromNewNetwork, ...begun } = await state.sessions.begin(accountId, {
    ...beginning,
    origin,
    newNetworkMail: notice?.mail ?? null,
  });
  if (isFromNewNetwork) await notice?.send();
  return begun;
}
