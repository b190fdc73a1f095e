import { limits } from '@wellfield/contract';
import { throttleAddress } from '../../http/client-address.ts';
import { mayCount, refuseTooOften, throttleOf } from '../../http/too-often.ts';
import type { CountedEvent, Throttles } from '../../state/port/throttles.ts';

const { throttles: bounds, emailedPasswordsPerHour } = limits;

const registrations = throttleOf('registrations', bounds.registrationsOfAddress);
const toUnconfirmed = throttleOf('to unconfirmed', { max: limits.mailsToUnconfirmedPerDay, minutes: 24 * 60 });
const confirmingAgain = throttleOf('confirming again', bounds.confirmingMailsAgain);
const resetsByAddress = throttleOf('resets of an address', bounds.newPasswordsOfAddress);
const failedSignOns = throttleOf('failed sign-ons', bounds.failedSignOnsOfAddress);
const resetsByEmail = throttleOf('resets of an email', { max: emailedPasswordsPerHour, minutes: 60 });

/** Limits how often an address can register, request passwords and return from single sign-on, whichever server it asks. */
export class AccountThrottles {
  readonly #throttles: Throttles;

  constructor(throttles: Throttles) {
    this.#throttles = throttles;
  }

  /** Counts a mail to an address that is not confirmed, and returns whether it may be sent. */
  mailToUnconfirmed(email: string): Promise<boolean> {
    return mayCount(this.#throttles, { ...toUnconfirmed, key: email });
  }

  /** Counts a confirming mail that a person asks for again. Refuses (429) the second within the hour, and too many of a day. */
  async confirmationAgain(email: string): Promise<void> {
    const requested = [confirmingAgain, toUnconfirmed].map((each) => ({ ...each, key: email }));
    await refuseTooOften(this.#throttles.count(requested), 'confirmation emails');
  }

  /** Counts a registration. Refuses (429) after too many from the address within an hour. */
  async registration(address: string): Promise<void> {
    const counting = this.#throttles.count([{ ...registrations, key: throttleAddress(address) }]);
    await refuseTooOften(counting, 'registrations');
  }

  /**
   * Counts a return from single sign-on as failed before the provider is asked about it; `undo` if it was right. Refuses
   * (429) after too many failed ones from the address.
   */
  signOnTry(address: string): Promise<CountedEvent> {
    const counting = this.#throttles.count([{ ...failedSignOns, key: throttleAddress(address) }]);
    return refuseTooOften(counting, 'failed logins');
  }

  /**
   * Counts a request for a new password, and returns whether one may be mailed: an email gets a few per hour, and
   * nobody learns when it has reached the limit. Refuses (429) after too many requests from the address within an hour.
   */
  async reset(email: string, address: string): Promise<boolean> {
    const counting = this.#throttles.count([{ ...resetsByAddress, key: throttleAddress(address) }]);
    await refuseTooOften(counting, 'password reset requests');
    return mayCount(this.#throttles, { ...resetsByEmail, key: email });
  }
}
