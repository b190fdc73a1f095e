import { PasswordChangedError } from '../../port/accounts.ts';
import type { CopyTaker, DeletionTerms, PersonalData } from '../../port/personal-data.ts';
import { copyAccount } from './account-copy.ts';
import { requireAdministrator } from './administrators.ts';
import { formerAccountId, keepSharedQueries } from './former-account.ts';
import { OnTables } from '../on-tables.ts';

export class PersonalDataRepository extends OnTables implements PersonalData {
  copy(accountId: string, taker: CopyTaker): Promise<boolean> {
    return this.state.readAccount(accountId, async (rows) => {
      await taker.begin();
      return copyAccount(rows, { accountId, time: this.state.now() }, (piece) => taker.take(piece));
    });
  }

  delete(accountId: string, { passwordHash, keepsOne = false }: DeletionTerms = {}): Promise<boolean> {
    return this.state.forAllAccounts(async (rows) => {
      const account = await rows
        .selectFrom('accounts')
        .select(['email', 'password_hash', 'disabled_at', 'role'])
        .where('id', '=', accountId)
        .where('id', '<>', formerAccountId)
        .executeTakeFirst();
      if (!account) return false;
      if (passwordHash !== undefined && passwordHash !== account.password_hash) throw new PasswordChangedError();
      const isSeen = account.disabled_at === null && account.role !== 'reader';
      if (isSeen) await keepSharedQueries(rows, accountId, this.state.now());
      // With everything that refers to it.
      await rows.deleteFrom('accounts').where('id', '=', accountId).execute();
      await requireAdministrator(rows, { keepsOne: keepsOne && account.role === 'administrator' });
      await rows
        .deleteFrom('mails')
        .where((where) => where.or([where('recipient', '=', account.email), where('reply_to', '=', account.email)]))
        .execute();
      return true;
    });
  }
}
