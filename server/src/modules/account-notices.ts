import { limits } from '@wellfield/contract';
import type { PublicAddress } from '../config/public-address.ts';
import type { AccountNews } from '../mail/account-mails.ts';
import type { Mail } from '../mail/mail.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Accounts } from '../state/port/accounts.ts';
import type { NewMail } from '../state/port/mails.ts';
import type { SessionOrigin } from '../state/port/sessions.ts';
import type { Throttles } from '../state/port/throttles.ts';

interface AccountNoticesOptions {
  accounts: Accounts;
  throttles: Throttles;
  mail: MailQueue;
  publicAddress: PublicAddress;
  siteTitle: string;
  now: () => number;
}

const sent = { name: 'notices', max: limits.noticesPerDay, windowMs: 24 * 3_600_000 };

/** A mail about an account's security, to be stored together with what it is about. */
export interface Notice {
  mail: NewMail;
  /** Once it is stored: counts it, and has it sent. */
  send(): Promise<void>;
}

/** Mails people what happens to the security of their account: of one kind a few a day, and nobody of the demonstration. */
export class AccountNotices {
  readonly #options: AccountNoticesOptions;

  constructor(options: AccountNoticesOptions) {
    this.#options = options;
  }

  /** Null: nobody is to be told. */
  async prepare(
    accountId: string,
    mailOf: (news: AccountNews) => Mail,
    origin: SessionOrigin | null,
  ): Promise<Notice | null> {
    const { accounts, throttles, mail, publicAddress, siteTitle, now } = this.#options;
    const stored = await accounts.findById(accountId);
    if (!stored || stored.disabled || stored.demonstration) return null;
    const event = { ...sent, key: `${mailOf.name} ${accountId}` };
    if ((await throttles.waitMs(event)) > 0) return null;
    const to = stored.account.email;
    const news = { to, siteTitle, time: now(), origin, link: (path: string) => publicAddress.link(path) };
    return {
      mail: mail.prepare(mailOf(news)),
      send: async () => {
        mail.wake();
        // Several at once can be one too many.
        await throttles.count([{ ...event, refuses: false }]);
      },
    };
  }
}
