import { limits } from '@wellfield/contract';
import type { EmailedPasswords } from '../../port/emailed-passwords.ts';
import type { NewMail } from '../../port/mails.ts';
import { addMail } from '../mails/mails.repository.ts';
import { hashOf } from '../secret-hash.ts';
import { OnTables } from '../on-tables.ts';
import { equal } from '../equal.ts';

const worksMs = limits.emailedPasswordMinutes * 60_000;

export class EmailedPasswordsRepository extends OnTables implements EmailedPasswords {
  async issue(accountId: string, password: string, mail: NewMail): Promise<void> {
    const time = this.state.now();
    await this.state.forAccount(accountId, async (rows) => {
      await rows
        .insertInto('emailed_passwords')
        .values({ secret_hash: mailedHashOf(password), account_id: accountId, issued_at: time })
        .execute();
      await addMail(rows, mail, time);
    });
  }

  async logIn(accountId: string, password: string): Promise<boolean> {
    const used = await this.state.rows
      .updateTable('emailed_passwords')
      .set((column) => ({ logins: column('logins', '+', 1) }))
      .where(equal({ secret_hash: mailedHashOf(password), account_id: accountId }))
      .where('issued_at', '>', this.state.now() - worksMs)
      .where('logins', '<', limits.emailedPasswordLogins)
      .executeTakeFirst();
    return used.numUpdatedRows === 1n;
  }

  async proves(accountId: string, password: string): Promise<boolean> {
    const row = await this.state.rows
      .selectFrom('emailed_passwords')
      .select('account_id')
      .where(equal({ secret_hash: mailedHashOf(password), account_id: accountId }))
      .where('issued_at', '>', this.state.now() - worksMs)
      .executeTakeFirst();
    return row !== undefined;
  }

  async removeExpired(): Promise<void> {
    await this.state.rows
      .deleteFrom('emailed_passwords')
      .where('issued_at', '<=', this.state.now() - worksMs)
      .execute();
  }
}

/** Of the trimmed password: copying can add blanks around it. */
function mailedHashOf(password: string): string {
  return hashOf(password.trim());
}
