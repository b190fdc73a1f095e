import { limits } from '@wellfield/contract';
import { throttleAddress } from '../../http/client-address.ts';
import { SlidingCounter, type CountedEvent } from '../../http/sliding-counter.ts';
import { refuseFor } from '../../http/too-often.ts';

const minuteMs = 60_000;

/**
 * How often an address may try to log in, to register and to have passwords mailed.
 * Counts live in memory: a restart forgives.
 */
export class AccountThrottles {
  readonly #wrongByAccount: SlidingCounter;
  readonly #wrongByAddress: SlidingCounter;
  readonly #registrations: SlidingCounter;
  readonly #resetsByAddress: SlidingCounter;
  readonly #resetsByEmail: SlidingCounter;

  constructor(now: () => number) {
    const { throttles, emailedPasswordsPerHour } = limits;
    const counter = ({ max, minutes }: { max: number; minutes: number }) =>
      new SlidingCounter(max, minutes * minuteMs, now);
    this.#wrongByAccount = counter(throttles.wrongPasswordsOfAccount);
    this.#wrongByAddress = counter(throttles.wrongPasswordsOfAddress);
    this.#registrations = counter(throttles.registrationsOfAddress);
    this.#resetsByAddress = counter(throttles.newPasswordsOfAddress);
    this.#resetsByEmail = counter({ max: emailedPasswordsPerHour, minutes: 60 });
  }

  /**
   * Counts a password that is about to be checked as wrong; `undo` when it was right.
   * Refuses (429) when the account from this address, or the address, had too many wrong ones.
   */
  passwordTry(email: string, address: string): CountedEvent {
    const from = throttleAddress(address);
    const account = `${from} ${email}`;
    refuseFor(Math.max(this.#wrongByAccount.waitMs(account), this.#wrongByAddress.waitMs(from)), 'wrong passwords');
    const counted = [this.#wrongByAccount.count(account), this.#wrongByAddress.count(from)];
    return { undo: () => counted.forEach((event) => event.undo()) };
  }

  /** Counts a registration. Refuses (429) when the address had too many within the hour. */
  registration(address: string): void {
    const from = throttleAddress(address);
    refuseFor(this.#registrations.waitMs(from), 'registrations');
    this.#registrations.count(from);
  }

  /**
   * Counts that a new password is asked for, and answers whether one may be mailed: an email gets a few an hour, and
   * nobody learns when it has had them. Refuses (429) when the address asked too often within the hour.
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
