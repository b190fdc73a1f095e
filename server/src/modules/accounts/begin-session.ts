import type { Account } from '@wellfield/contract';
import type { FastifyRequest } from 'fastify';
import { sessionOrigin } from '../../http/session-origin.ts';
import { newNetworkMail, signOnLinkedMail } from '../../mail/account-mails.ts';
import type { LoginTicket } from '../../state/port/login-tickets.ts';
import type { BegunSession, SessionBeginning } from '../../state/port/sessions.ts';
import type { Services } from '../services.ts';

type Parts = Pick<Services, 'state' | 'notices' | 'audit'>;

interface Beginning extends Pick<SessionBeginning, 'emailedPassword' | 'passwordHash' | 'secondFactor'> {
  account: Account;
  request: FastifyRequest;
  /** What the session is exchanged for. */
  exchange?: { ticket: string; found: LoginTicket } | null;
}

/** A session, and its account with the role that it begins with. */
export type Entered = BegunSession & { account: Account };

/**
 * Begins a session from where a request is from. Its account's owner learns of a new network and of a joined identity,
 * and the audit log of what a ticket has changed, whichever step of the login was the last.
 */
export async function beginSession(
  { state, notices, audit }: Parts,
  { account, request, exchange, ...beginning }: Beginning,
): Promise<Entered> {
  const { user_id: id, email } = account;
  const origin = sessionOrigin(request);
  const onNetwork = await notices.prepare(id, newNetworkMail, origin);
  const onJoining = exchange?.found.joins ? await notices.prepare(id, signOnLinkedMail, origin) : null;
  const { isFromNewNetwork, joined, ...begun } = await state.sessions.begin(id, {
    ...beginning,
    ...(exchange && { ticket: exchange.ticket }),
    origin,
    newNetworkMail: onNetwork?.mail ?? null,
    joinedMail: onJoining?.mail ?? null,
  });
  if (isFromNewNetwork) await onNetwork?.send();
  if (joined) await onJoining?.send();
  const by = { from: request.ip, account: email };
  if (joined) await audit.record({ event: 'identity_joined', ...by, facts: { issuer: joined.issuer } });
  const role = exchange?.found.role ?? account.role;
  if (role !== account.role)
    await audit.record({ event: 'role_changed', ...by, facts: { role, by: 'single sign-on' } });
  return { ...begun, account: { ...account, role } };
}
