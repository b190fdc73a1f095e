import { limits } from '@wellfield/contract';
import { clientNetwork, throttleAddress } from '../../http/client-address.ts';
import { SlidingCounter, type CountedEvent } from '../../http/sliding-counter.ts';
import { refuseFor } from '../../http/too-often.ts';

const minuteMs = 60_000;

/**
 * Limits how often an address can log in, register and request passwords. Counters are in memory: a restart resets
 * them.
 */
export class AccountThrottles {
  readonly #wrongByAccount: SlidingCounter;
  readonly #wrongByAddress: SlidingCounter;
  readonly #wrongAnywhere: SlidingCounter;
  readonly #slowed: SlidingCounter;
  readonly #ownersTold: SlidingCounter;
  readonly #registrations: SlidingCounter;
  readonly #toUnconfirmed: SlidingCounter;
  readonly #confirmingAgain: SlidingCounter;
  readonly #resetsByAddress: SlidingCounter;
  readonly #resetsByEmail: SlidingCounter;
  readonly #failedSignOns: SlidingCounter;
  readonly #wrongCodes: SlidingCounter;

  constructor(now: () => number) {
    const { throttles, emailedPasswordsPerHour } = limits;
    const counter = ({ max, minutes }: { max: number; minutes: number }) =>
      new SlidingCounter(max, minutes * minuteMs, now);
    this.#wrongByAccount = counter(throttles.wrongPasswordsOfAccount);
    this.#wrongByAddress = counter(throttles.wrongPasswordsOfAddress);
    this.#wrongAnywhere = counter(throttles.wrongPasswordsAnywhere);
    this.#slowed = counter(throttles.slowedDown);
    this.#ownersTold = counter({ max: 1, minutes: throttles.wrongPasswordsAnywhere.minutes });
    this.#registrations = counter(throttles.registrationsOfAddress);
    this.#toUnconfirmed = counter({ max: limits.mailsToUnconfirmedPerDay, minutes: 24 * 60 });
    this.#confirmingAgain = counter(throttles.confirmingMailsAgain);
    this.#resetsByAddress = counter(throttles.newPasswordsOfAddress);
    this.#wrongCodes = counter(throttles.wrongCodesOfAccount);
    this.#failedSignOns = counter(throttles.failedSignOnsOfAddress);
    this.#resetsByEmail = counter({ max: emailedPasswordsPerHour, minutes: 60 });
  }

  /**
   * Counts a password as wrong before it is checked; `undo` if it was right. Refuses (429) after too many wrong ones
   * for the account from this address, or from the address.
   */
  passwordTry(email: string, address: string): CountedEvent {
    const from = throttleAddress(address);
    const account = `${from} ${email}`;
    refuseFor(Math.max(this.#wrongByAccount.waitMs(account), this.#wrongByAddress.waitMs(from)), 'wrong passwords');
    const counted = [
      this.#wrongByAccount.count(account),
      this.#wrongByAddress.count(from),
      this.#wrongAnywhere.count(email),
    ];
    return { undo: () => counted.forEach((event) => event.undo()) };
  }

  /** Whether so many passwords of an account were wrong that networks that are new to it are slowed down. */
  isSlowed(email: string): boolean {
    return this.#wrongAnywhere.waitMs(email) > 0;
  }

  /**
   * Counts a try of a slowed account from a network that is new to it. Refuses (429) after a few, which are then no tries:
   * every network has its own, so that nobody is locked out.
   */
  slowedTry(email: string, address: string, attempt: CountedEvent): void {
    const key = `${clientNetwork(address)} ${email}`;
    const waitMs = this.#slowed.waitMs(key);
    if (waitMs > 0) attempt.undo();
    refuseFor(waitMs, 'wrong passwords');
    this.#slowed.count(key);
  }

  /** Whether the owner of a slowed account is to be told now: once a day. */
  mayTellOwner(email: string): boolean {
    if (!this.isSlowed(email) || this.#ownersTold.waitMs(email) > 0) return false;
    this.#ownersTold.count(email);
    return true;
  }

  /** Counts a mail to an address that is not confirmed, and returns whether it may be sent. */
  mailToUnconfirmed(email: string): boolean {
    if (this.#toUnconfirmed.waitMs(email) > 0) return false;
    this.#toUnconfirmed.count(email);
    return true;
  }

  /** Counts a confirming mail that a person asks for again. Refuses (429) the second within the hour, and too many of a day. */
  confirmationAgain(email: string): void {
    refuseFor(Math.max(this.#confirmingAgain.waitMs(email), this.#toUnconfirmed.waitMs(email)), 'confirming mails');
    this.#confirmingAgain.count(email);
    this.#toUnconfirmed.count(email);
  }

  /** Counts a registration. Refuses (429) after too many from the address within an hour. */
  registration(address: string): void {
    const from = throttleAddress(address);
    refuseFor(this.#registrations.waitMs(from), 'registrations');
    this.#registrations.count(from);
  }

  /**
   * Counts a code as wrong before it is checked; `undo` if it was right. Refuses (429) after too many wrong ones for the
   * account, wherever they come from: whoever tries has its password.
   */
  codeTry(accountId: string): CountedEvent {
    refuseFor(this.#wrongCodes.waitMs(accountId), 'wrong codes');
    return this.#wrongCodes.count(accountId);
  }

  /**
   * Counts a return from single sign-on as failed before the provider is asked about it; `undo` if it was right. Refuses
   * (429) after too many failed ones from the address.
   */
  signOnTry(address: string): CountedEvent {
    const from = throttleAddress(address);
    refuseFor(this.#failedSignOns.waitMs(from), 'failed logins');
    return this.#failedSignOns.count(from);
  }

  /**
   * Counts a request for a new password, and returns whether one may be mailed: an email gets a few per hour, and
   * nobody learns when it has reached the limit. Refuses (429) after too many requests from the address within an hour.
   */
  reset(email: string, address: string): boolean {
    const from = throttleAddress(address);
    refuseFor(this.#resetsByAddress.waitMs(from), 'password reset requests');
    this.#resetsByAddress.count(from);
    if (this.#resetsByEmail.waitMs(email) > 0) return false;
    this.#resetsByEmail.count(email);
    return true;
  }
}
