import { limits, type Account } from '@wellfield/contract';
import { clientNetwork, throttleAddress } from '../../../http/client-address.ts';
import { mayCount, refuseTooOften, throttleOf } from '../../../http/too-often.ts';
import { wrongCodesMail } from '../../../mail/account-mails.ts';
import type { CountedEvent } from '../../../state/port/throttles.ts';
import type { Services } from '../../services.ts';
import { isBeyondGuessing } from './codes.ts';

const { throttles: bounds } = limits;

const wrongByAccount = throttleOf('wrong codes of an account', bounds.wrongCodesOfAccount);
const wrongByNetwork = throttleOf('wrong codes of a network', bounds.wrongCodesOfNetwork);
const wrongByAddress = throttleOf('wrong codes of an address', bounds.wrongCodesOfAddress);
const wrongAnywhere = throttleOf('wrong codes anywhere', bounds.wrongCodesAnywhere);
const slowed = throttleOf('slowed codes', bounds.slowedCodes);
const ownersNotified = throttleOf('owners told of codes', { max: 1, minutes: bounds.wrongCodesAnywhere.minutes });
const confirming = throttleOf('confirming codes', bounds.confirmingCodes);

/**
 * Counts the codes of second factors. Who gives a wrong one has the account's password, and may be another than its owner: so
 * no number of wrong ones keeps the owner out who comes from a known network, or has a recovery code or a passkey.
 */
export class CodeTries {
  readonly #services: Pick<Services, 'state' | 'notices'>;

  constructor(services: Pick<Services, 'state' | 'notices'>) {
    this.#services = services;
  }

  /**
   * Counts a code as wrong before it is checked; `undo` if it was right. Refuses (429) after too many wrong ones for the
   * account from this address or network, or from the address. After a few of the account within a day, a network that it has
   * not been used from has two tries a day: a code has six digits. A recovery code is beyond guessing, and only counted.
   */
  async begin({ user_id: id }: Account, from: string, typed: string): Promise<CountedEvent> {
    const { throttles, sessions } = this.#services.state;
    const [address, network] = [throttleAddress(from), clientNetwork(from)];
    const ofCodes = [
      { ...wrongByAccount, key: `${address} ${id}` },
      { ...wrongByNetwork, key: `${network} ${id}` },
    ];
    const isSecret = isBeyondGuessing(typed);
    const tried = [
      ...(isSecret ? [] : ofCodes),
      { ...wrongByAddress, key: address },
      { ...wrongAnywhere, refuses: false as const, key: id },
    ];
    const attempt = await refuseTooOften(throttles.count(tried), 'wrong codes');
    if (isSecret || !attempt.isOver || (await sessions.isKnownNetwork(id, network))) return attempt;
    const counting = throttles.count([{ ...slowed, key: `${network} ${id}` }]);
    await refuseTooOften(counting, 'wrong codes', () => attempt.undo());
    return attempt;
  }

  /** Mails the owner, once a day, when so many codes were wrong that somebody else must know the password. */
  async notifyOwner({ user_id: id }: Account): Promise<void> {
    const { state, notices } = this.#services;
    if ((await state.throttles.waitMs({ ...wrongAnywhere, key: id })) === 0) return;
    if (!(await mayCount(state.throttles, { ...ownersNotified, key: id }))) return;
    const notice = await notices.prepare(id, wrongCodesMail, null);
    if (!notice) return;
    await state.mails.add(notice.mail);
    await notice.send();
  }

  /** Counts a code that is to confirm an app; `undo` if it was right. Refuses (429) after too many wrong ones for the account. */
  beginConfirming({ user_id: id }: Account): Promise<CountedEvent> {
    return refuseTooOften(this.#services.state.throttles.count([{ ...confirming, key: id }]), 'wrong codes');
  }
}
