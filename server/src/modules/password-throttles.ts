import { limits } from '@wellfield/contract';
import { clientNetwork, throttleAddress } from '../http/client-address.ts';
import { mayCount, refuseTooOften, throttleOf } from '../http/too-often.ts';
import type { CountedEvent, Throttles } from '../state/port/throttles.ts';

const { throttles: bounds } = limits;

const wrongByAccount = throttleOf('wrong passwords of an account', bounds.wrongPasswordsOfAccount);
const wrongByAddress = throttleOf('wrong passwords of an address', bounds.wrongPasswordsOfAddress);
const wrongAnywhere = throttleOf('wrong passwords anywhere', bounds.wrongPasswordsAnywhere);
const slowed = throttleOf('slowed down', bounds.slowedDown);
const ownersNotified = throttleOf('owners told', { max: 1, minutes: bounds.wrongPasswordsAnywhere.minutes });

/** Limits how often passwords can be tried, whichever call and server they are given to. */
export class PasswordThrottles {
  readonly #throttles: Throttles;

  constructor(throttles: Throttles) {
    this.#throttles = throttles;
  }

  /**
   * Counts a password as wrong before it is checked; `undo` if it was right. Refuses (429) after too many wrong ones
   * for the account from this address, or from the address. Where so many passwords of the account were wrong that networks that
   * are new to it are slowed down, a caller who is not trusted has a few tries, and further ones are refused, which are
   * then no tries: every network has its own, so that nobody is locked out.
   */
  async begin(email: string, address: string, isTrusted: () => Promise<boolean>): Promise<CountedEvent> {
    const from = throttleAddress(address);
    const tried = [
      { ...wrongByAccount, key: `${from} ${email}` },
      { ...wrongByAddress, key: from },
      { ...wrongAnywhere, refuses: false as const, key: email },
    ];
    const attempt = await refuseTooOften(this.#throttles.count(tried), 'wrong passwords');
    if (!attempt.isOver || (await isTrusted())) return attempt;
    const counting = this.#throttles.count([{ ...slowed, key: `${clientNetwork(address)} ${email}` }]);
    await refuseTooOften(counting, 'wrong passwords', () => attempt.undo());
    return attempt;
  }

  /** Whether the owner of a slowed account is to be notified now: once a day. */
  async mayNotifyOwner(email: string): Promise<boolean> {
    const isSlowed = (await this.#throttles.waitMs({ ...wrongAnywhere, key: email })) > 0;
    return isSlowed && mayCount(this.#throttles, { ...ownersNotified, key: email });
  }
}
