import { limits } from '@wellfield/contract';
import type { EmailConfirmations } from '../../port/email-confirmations.ts';
import type { NewMail } from '../../port/mails.ts';
import { removeUnfinishedExports } from '../exports/ended-exports.ts';
import { revokeLinks } from '../exports/export-links.ts';
import { removeWithheldMails } from '../mails/withheld-mails.ts';
import { addMail } from '../mails/mails.repository.ts';
import { hashOf } from '../secret-hash.ts';
import { OnTables } from '../on-tables.ts';

const worksMs = limits.confirmationDays * 24 * 3_600_000;

export class EmailConfirmationsRepository extends OnTables implements EmailConfirmations {
  async issue(accountId: string, token: string, mail: NewMail): Promise<void> {
    const time = this.state.now();
    await this.state.forAccount(accountId, async (rows) => {
      await rows.deleteFrom('email_confirmations').where('account_id', '=', accountId).execute();
      const row = { token_hash: hashOf(token), account_id: accountId, issued_at: time };
      await rows.insertInto('email_confirmations').values(row).execute();
      await addMail(rows, mail, time);
    });
  }

  async accountOf(token: string): Promise<string | null> {
    const row = await this.state.rows
      .selectFrom('email_confirmations')
      .select('account_id')
      .where('token_hash', '=', hashOf(token))
      .where('issued_at', '>', this.state.now() - worksMs)
      .executeTakeFirst();
    return row?.account_id ?? null;
  }

  async confirm(accountId: string): Promise<void> {
    await this.state.forAccount(accountId, async (rows) => {
      await rows
        .updateTable('accounts')
        .set({ confirmed_at: this.state.now() })
        .where('id', '=', accountId)
        .where('confirmed_at', 'is', null)
        .execute();
      await rows.deleteFrom('email_confirmations').where('account_id', '=', accountId).execute();
    });
  }

  async takeOver(accountId: string): Promise<void> {
    const time = this.state.now();
    await this.state.forAccount(accountId, async (rows) => {
      const account = await rows
        .updateTable('accounts')
        .set({ confirmed_at: time, password_ends_at: time })
        .where('id', '=', accountId)
        .where('confirmed_at', 'is', null)
        .returning('email')
        .executeTakeFirst();
      if (!account) return;
      for (const table of [
        'sessions',
        'access_tokens',
        'login_tickets',
        'identities',
        'email_confirmations',
      ] as const) {
        await rows.deleteFrom(table).where('account_id', '=', accountId).execute();
      }
      await revokeLinks(rows, { accountId }, time);
      await removeUnfinishedExports(rows, accountId);
      await removeWithheldMails(rows, account.email);
    });
  }

  async removeExpired(): Promise<void> {
    const before = this.state.now() - worksMs;
    await this.state.rows.deleteFrom('email_confirmations').where('issued_at', '<=', before).execute();
  }
}
