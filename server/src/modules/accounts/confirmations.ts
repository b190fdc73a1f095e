import type { Account } from '@wellfield/contract';
import type { Services } from '../services.ts';
import type { AccountThrottles } from './account-throttles.ts';
import { mailConfirmation } from './mail-confirmation.ts';

/** What a site asks of addresses that nobody has confirmed yet. */
export class Confirmations {
  /** Whether an account logs in only once its address is confirmed. */
  readonly comeFirst: boolean;
  /** Without a mail server nothing leaves this machine. */
  readonly areMailed: boolean;
  readonly #services: Services;
  readonly #throttles: AccountThrottles;

  constructor(services: Services, throttles: AccountThrottles) {
    this.comeFirst = services.settings.registration.policy === 'domains';
    this.areMailed = this.comeFirst || services.config.smtpUrl !== null;
    this.#services = services;
    this.#throttles = throttles;
  }

  /** Mails the link that confirms an account's address, unless it got too many. */
  async ask(account: Account): Promise<void> {
    if (await this.#throttles.mailToUnconfirmed(account.email)) await mailConfirmation(this.#services, account);
  }
}
