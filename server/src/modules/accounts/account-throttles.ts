import { limits } from '@wellfield/contract';
import { clientNetwork, throttleAddress } from '../../http/client-address.ts';
import { refuseTooOften } from '../../http/too-often.ts';
import { TooOftenError, type CountedEvent, type Throttle, type Throttles } from '../../state/port/throttles.ts';

const minuteMs = 60_000;
const { throttles: bounds, emailedPasswordsPerHour } = limits;

const throttle = (name: string, { max, minutes }: { max: number; minutes: number }): Throttle => ({
  name,
  max,
  windowMs: minutes * minuteMs,
});

const wrongByAccount = throttle('wrong passwords of an account', bounds.wrongPasswordsOfAccount);
const wrongByAddress = throttle('wrong passwords of an address', bounds.wrongPasswordsOfAddress);
const wrongAnywhere = throttle('wrong passwords anywhere', bounds.wrongPasswordsAnywhere);
const slowed = throttle('slowed down', bounds.slowedDown);
const ownersTold = throttle('owners told', { max: 1, minutes: bounds.wrongPasswordsAnywhere.minutes });
const registrations = throttle('registrations', bounds.registrationsOfAddress);
const toUnconfirmed = throttle('to unconfirmed', { max: limits.mailsToUnconfirmedPerDay, minutes: 24 * 60 });
const confirmingAgain = throttle('confirming again', bounds.confirmingMailsAgain);
const resetsByAddress = throttle('resets of an address', bounds.newPasswordsOfAddress);
const wrongCodes = throttle('wrong codes', bounds.wrongCodesOfAccount);
const failedSignOns = throttle('failed sign-ons', bounds.failedSignOnsOfAddress);
const resetsByEmail = throttle('resets of an email', { max: emailedPasswordsPerHour, minutes: 60 });

/** Limits how often an address can log in, register and request passwords, whichever server it asks. */
export class AccountThrottles {
  readonly #throttles: Throttles;

  constructor(throttles: Throttles) {
    this.#throttles = throttles;
  }

  /**
   * Counts a password as wrong before it is checked; `undo` if it was right. Refuses (429) after too many wrong ones
   * for the account from this address, or from the address. It `isOver` when so many passwords of the account were wrong that
   * networks that are new to it are slowed down.
   */
  passwordTry(email: string, address: string): Promise<CountedEvent> {
    const from = throttleAddress(address);
    const tried = [
      { ...wrongByAccount, key: `${from} ${email}` },
      { ...wrongByAddress, key: from },
      { ...wrongAnywhere, refuses: false as const, key: email },
    ];
    return refuseTooOften(this.#throttles.count(tried), 'wrong passwords');
  }

  /**
   * Counts a try of a slowed account from a network that is new to it. Refuses (429) after a few, which are then no tries:
   * every network has its own, so that nobody is locked out.
   */
  async slowedTry(email: string, address: string, attempt: CountedEvent): Promise<void> {
    const counting = this.#throttles.count([{ ...slowed, key: `${clientNetwork(address)} ${email}` }]);
    await refuseTooOften(counting, 'wrong passwords', () => attempt.undo());
  }

  /** Whether the owner of a slowed account is to be told now: once a day. */
  async mayTellOwner(email: string): Promise<boolean> {
    const isSlowed = (await this.#throttles.waitMs({ ...wrongAnywhere, key: email })) > 0;
    return isSlowed && this.#counts({ ...ownersTold, key: email });
  }

  /** Counts a mail to an address that is not confirmed, and returns whether it may be sent. */
  mailToUnconfirmed(email: string): Promise<boolean> {
    return this.#counts({ ...toUnconfirmed, key: email });
  }

  /** Counts a confirming mail that a person asks for again. Refuses (429) the second within the hour, and too many of a day. */
  async confirmationAgain(email: string): Promise<void> {
    const asked = [confirmingAgain, toUnconfirmed].map((each) => ({ ...each, key: email }));
    await refuseTooOften(this.#throttles.count(asked), 'confirmation emails');
  }

  /** Counts a registration. Refuses (429) after too many from the address within an hour. */
  async registration(address: string): Promise<void> {
    const counting = this.#throttles.count([{ ...registrations, key: throttleAddress(address) }]);
    await refuseTooOften(counting, 'registrations');
  }

  /**
   * Counts a code as wrong before it is checked; `undo` if it was right. Refuses (429) after too many wrong ones for the
   * account, wherever they come from: the person trying has its password.
   */
  codeTry(accountId: string): Promise<CountedEvent> {
    return refuseTooOften(this.#throttles.count([{ ...wrongCodes, key: accountId }]), 'wrong codes');
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
    return this.#counts({ ...resetsByEmail, key: email });
  }

  /** Counts an event, and returns whether it may happen. */
  async #counts(event: Throttle & { key: string }): Promise<boolean> {
    return this.#throttles.count([event]).then(
      () => true,
      (error: unknown) => {
        if (error instanceof TooOftenError) return false;
        throw error;
      },
    );
  }
}
