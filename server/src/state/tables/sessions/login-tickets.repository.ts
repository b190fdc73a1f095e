import { randomBytes } from 'node:crypto';
import { limits } from '@wellfield/contract';
import type { Kysely } from 'kysely';
import { PasswordChangedError, type Identity } from '../../port/accounts.ts';
import { TicketEndedError, type LoginTicket, type LoginTickets, type NewTicket } from '../../port/login-tickets.ts';
import { useMadePassword } from '../accounts/made-passwords.ts';
import { accountOf } from '../accounts/stored-account.ts';
import { hashOf } from '../secret-hash.ts';
import { OnTables } from '../on-tables.ts';
import type { StateSchema } from '../state-schema.ts';
import { equal } from '../equal.ts';

const forFactor = { kind: 'second_factor', secondFactorGiven: false, challenge: '', role: null, joins: null } as const;
const livesMs = limits.loginTicketMinutes * 60_000;

export class LoginTicketsRepository extends OnTables implements LoginTickets {
  async issue(accountId: string, ticket: NewTicket): Promise<string> {
    return this.#add(this.state.rows, accountId, ticket);
  }

  async issueForFactor(
    accountId: string,
    { passwordHash, emailedPassword }: { passwordHash: string; emailedPassword: boolean },
  ): Promise<string> {
    return this.state.forAccount(accountId, async (rows) => {
      const account = await rows
        .selectFrom('accounts')
        .select('password_hash')
        .where('id', '=', accountId)
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      if (account?.password_hash !== passwordHash) throw new PasswordChangedError();
      const mustChoose = emailedPassword || (await useMadePassword(rows, accountId, this.state.now()));
      return this.#add(rows, accountId, { ...forFactor, emailedPassword: mustChoose });
    });
  }

  async advance(
    accountId: string,
    ticket: string,
    { byPassword, emailedPassword }: { byPassword: boolean; emailedPassword: boolean },
  ): Promise<string> {
    const next = newTicket();
    const time = this.state.now();
    await this.state.forAccount(accountId, async (rows) => {
      const { numUpdatedRows } = await rows
        .updateTable('login_tickets')
        .set({ ticket_hash: hashOf(next), kind: 'second_factor', emailed_password: emailedPassword, challenge: '' })
        .where(equal({ ticket_hash: hashOf(ticket), account_id: accountId }))
        .where('issued_at', '>', time - livesMs)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw new TicketEndedError();
      if (!byPassword || emailedPassword || !(await useMadePassword(rows, accountId, time))) return;
      await rows
        .updateTable('login_tickets')
        .set({ emailed_password: true })
        .where('ticket_hash', '=', hashOf(next))
        .execute();
    });
    return next;
  }

  async #add(rows: Kysely<StateSchema>, accountId: string, ticket: NewTicket): Promise<string> {
    const secret = newTicket();
    await rows
      .insertInto('login_tickets')
      .values({
        ticket_hash: hashOf(secret),
        account_id: accountId,
        issued_at: this.state.now(),
        kind: ticket.kind,
        emailed_password: ticket.emailedPassword,
        second_factor_given: ticket.secondFactorGiven,
        challenge: ticket.challenge,
        role: ticket.role,
        issuer: ticket.joins?.issuer ?? null,
        subject: ticket.joins?.subject ?? null,
      })
      .execute();
    return secret;
  }

  async find(ticket: string): Promise<LoginTicket | null> {
    const row = await this.state.rows
      .selectFrom('login_tickets')
      .innerJoin('accounts', 'accounts.id', 'login_tickets.account_id')
      .select(['accounts.id', 'email', 'firstname', 'lastname', 'accounts.role', 'password_hash'])
      .select(['challenge', 'issuer', 'subject', 'login_tickets.role as new_role'])
      .select(['kind', 'emailed_password', 'second_factor_given'])
      .where('ticket_hash', '=', hashOf(ticket))
      .where('issued_at', '>', this.state.now() - livesMs)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    const { issuer, subject, challenge, new_role: role } = row;
    const joins = issuer === null || subject === null ? null : { issuer, subject };
    return {
      account: accountOf(row),
      passwordHash: row.password_hash,
      kind: row.kind,
      emailedPassword: row.emailed_password,
      secondFactorGiven: row.second_factor_given,
      challenge,
      role,
      joins,
    };
  }

  async removeExpired(): Promise<void> {
    await this.state.rows
      .deleteFrom('login_tickets')
      .where('issued_at', '<=', this.state.now() - livesMs)
      .execute();
  }
}

/** Uses a ticket up, gives the account its role, and joins the identity that waits on it. Throws `TicketEndedError`. */
export async function useTicket(
  rows: Kysely<StateSchema>,
  { accountId, ticket, time }: { accountId: string; ticket: string; time: number },
): Promise<{ emailedPassword: boolean; secondFactorGiven: boolean; joined: Identity | null }> {
  const used = await rows
    .deleteFrom('login_tickets')
    .where(equal({ ticket_hash: hashOf(ticket), account_id: accountId }))
    .where('issued_at', '>', time - livesMs)
    .returning(['issuer', 'subject', 'role', 'emailed_password', 'second_factor_given'])
    .executeTakeFirst();
  if (!used) throw new TicketEndedError();
  const { issuer, subject, role } = used;
  if (role !== null) await rows.updateTable('accounts').set({ role }).where('id', '=', accountId).execute();
  const identity = issuer === null || subject === null ? null : { issuer, subject };
  const isNew = identity !== null && (await joinIdentity(rows, { ...identity, accountId, time }));
  const { emailed_password: emailedPassword, second_factor_given: secondFactorGiven } = used;
  return { emailedPassword, secondFactorGiven, joined: isNew ? identity : null };
}

/** Whether it was not joined with an account yet. */
async function joinIdentity(
  rows: Kysely<StateSchema>,
  { issuer, subject, accountId, time }: Identity & { accountId: string; time: number },
): Promise<boolean> {
  const added = await rows
    .insertInto('identities')
    .values({ issuer, subject, account_id: accountId, joined_at: time })
    .onConflict((conflict) => conflict.doNothing())
    .returning('issuer')
    .executeTakeFirst();
  return added !== undefined;
}

function newTicket(): string {
  return randomBytes(32).toString('base64url');
}
