import { limits } from '@wellfield/contract';
import type { PublicAddress } from '../config/public-address.ts';
import { SlidingCounter } from '../http/sliding-counter.ts';
import type { AccountNews } from '../mail/account-mails.ts';
import type { Mail } from '../mail/mail.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { Accounts } from '../state/port/accounts.ts';
import type { NewMail } from '../state/port/mails.ts';
import type { SessionOrigin } from '../state/port/sessions.ts';

interface AccountNoticesOptions {
  accounts: Accounts;
  mail: MailQueue;
  publicAddress: PublicAddress;
  siteTitle: string;
  now: () => number;
}

const dayMs = 24 * 3_600_000;

/** A mail about an account's security, to be stored together with what it is about. */
export interface Notice {
  mail: NewMail;
  /** Once it is stored: counts it, and has it sent. */
  send(): void;
}

/** Mails people what happens to the security of their account: of one kind a few a day, and nobody of the demonstration. */
export class AccountNotices {
  readonly #options: AccountNoticesOptions;
  readonly #sent: SlidingCounter;

  constructor(options: AccountNoticesOptions) {
    this.#options = options;
    this.#sent = new SlidingCounter(limits.noticesPerDay, dayMs, options.now);
  }

  /** Null: nobody is to be told. */
  async prepare(
    accountId: string,
    mailOf: (news: AccountNews) => Mail,
    origin: SessionOrigin | null,
  ): Promise<Notice | null> {
    const { accounts, mail, publicAddress, siteTitle, now } = this.#options;
    const stored = await accounts.findById(accountId);
    if (!stored || stored.disabled || stored.demonstration) return null;
    const key = `${mailOf.name} ${accountId}`;
    if (this.#sent.waitMs(key) > 0) return null;
    const to = stored.account.email;
    const news = { to, siteTitle, time: now(), origin, link: (path: string) => publicAddress.link(path) };
    return {
      mail: mail.prepare(mailOf(news)),
      send: () => {
        this.#sent.count(key);
        mail.wake();
      },
    };
  }
}
