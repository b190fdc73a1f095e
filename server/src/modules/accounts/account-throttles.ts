import { limits } from '@wellfield/contract';
import { throttleAddress } from '../../http/client-address.ts';
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
   * Counts a password as wrong before it is checked; `undo` if it was right. Refuses (429) after too many wrong ones
   * for the account from this address, or from the address.
   */
  passwordTry(email: string, address: string): CountedEvent {
    const from = throttleAddress(address);
    const account = `${from} ${email}`;
    refuseFor(Math.max(this.#wrongByAccount.waitMs(account), this.#wrongByAddress.waitMs(from)), 'wrong passwords');
    const counted = [this.#wrongByAccount.count(account), this.#wrongByAddress.count(from)];
    return { undo: () => counted.forEach((event) => event.undo()) };
  }

  /** Counts a registration. Refuses (429) after too many from the address within an hour. */
  registration(address: string): void {
    const from = throttleAddress(address);
    refuseFor(this.#registrations.waitMs(from), 'registrations');
    this.#registrations.count(from);
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
