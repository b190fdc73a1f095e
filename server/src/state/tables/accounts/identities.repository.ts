import { PasswordChangedError, type Identity, type StoredAccount } from '../../port/accounts.ts';
import type { StoredIdentity, Identities } from '../../port/identities.ts';
import type { NewMail } from '../../port/mails.ts';
import { addMail } from '../mails/mails.repository.ts';
import { storedAccountOf } from './stored-account.ts';
import { OnTables } from '../on-tables.ts';
import { equal } from '../equal.ts';

export class IdentitiesRepository extends OnTables implements Identities {
  async find({ issuer, subject }: Identity): Promise<StoredAccount | null> {
    const row = await this.state.rows
      .selectFrom('accounts')
      .innerJoin('identities', 'identities.account_id', 'accounts.id')
      .selectAll('accounts')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();
    return row ? storedAccountOf(row) : null;
  }

  async ofAccount(accountId: string): Promise<{ identities: StoredIdentity[]; hasPassword: boolean }> {
    const { rows } = this.state;
    const account = await rows
      .selectFrom('accounts')
      .select(['created_at', 'password_changed_at', 'password_ends_at'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    const stored = await rows
      .selectFrom('identities')
      .select(['issuer', 'subject', 'joined_at as joinedAt'])
      .where('account_id', '=', accountId)
      .orderBy('joined_at')
      .execute();
    // An identity as old as its account has opened it, with a password that nobody knows until one is chosen.
    const isNobodys = account.password_changed_at === null && stored.some((one) => one.joinedAt === account.created_at);
    return { identities: stored, hasPassword: !isNobodys && account.password_ends_at === null };
  }

  unlink(
    accountId: string,
    { issuer, subject }: Identity,
    { passwordHash, mail }: { passwordHash: string; mail: NewMail | null },
  ): Promise<boolean> {
    return this.state.forAccount(accountId, async (rows) => {
      const account = await rows
        .selectFrom('accounts')
        .select('id')
        .where(equal({ id: accountId, password_hash: passwordHash }))
        .where('password_ends_at', 'is', null)
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      if (!account) throw new PasswordChangedError();
      const { numDeletedRows } = await rows
        .deleteFrom('identities')
        .where(equal({ account_id: accountId, issuer, subject }))
        .executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await rows.deleteFrom('login_tickets').where('account_id', '=', accountId).execute();
      if (mail) await addMail(rows, mail, this.state.now());
      return true;
    });
  }
}
