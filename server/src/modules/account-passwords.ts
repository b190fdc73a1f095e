import type { FastifyRequest } from 'fastify';
import { clientNetwork, throttleAddress } from '../http/client-address.ts';
import { Lanes } from '../http/lanes.ts';
import { wrongPasswordsMail } from '../mail/account-mails.ts';
import { TooManyPasswordsError, type HashTurn } from '../passwords/hash-queue.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';
import type { StoredAccount } from '../state/port/accounts.ts';
import type { State } from '../state/port/state.ts';
import type { AccountNotices } from './account-notices.ts';
import { PasswordThrottles } from './password-throttles.ts';

interface AccountPasswordsParts {
  hasher: PasswordHasher;
  state: State;
  notices: AccountNotices;
  now: () => number;
}

/** The call that a password comes with. */
interface Asking {
  request: FastifyRequest;
  signal: AbortSignal;
}

interface ClaimedPassword {
  /** The email that was named, whether or not it has an account. */
  email: string;
  /** Null: the account of the email. */
  accountId: string | null;
  password: string;
  /**
   * What one that was emailed is good for: it counts as a login, of which it has few, or proves that the mailbox is the
   * caller's, or nothing. A password that others have made has ended for logins after the first one.
   */
  emailed: 'logs in' | 'will do' | 'will not do';
}

/** Whose password it is, or why it is nobody's. */
type CheckedPassword =
  | { stored: StoredAccount; by: 'password' | 'emailed password' }
  | { wrong: 'no account' | 'disabled' | 'ended password' | 'wrong password' };

/**
 * Of an account from one address: each writes to the state before it is hashed, and what fifty write at once everybody
 * waits for.
 */
const ofAccountAndAddress = { atOnce: 3, waiting: 60 };

/** Whose emailed passwords are looked for where there is no account, so that both cases do the same work. */
const nobody = '';

/**
 * Every check of a password that comes with a call, and every hash that one waits for. So each is counted and slowed alike,
 * waits for a turn of its caller, and tells the account's owner when many were wrong, whichever call it is.
 */
export class AccountPasswords {
  readonly hasher: PasswordHasher;
  readonly #parts: AccountPasswordsParts;
  readonly #throttles: PasswordThrottles;
  readonly #lanes = new Lanes(ofAccountAndAddress, () => new TooManyPasswordsError());

  constructor(parts: AccountPasswordsParts) {
    this.hasher = parts.hasher;
    this.#parts = parts;
    this.#throttles = new PasswordThrottles(parts.state.throttles);
  }

  /** Hashes a password in the turn of the account that asks. Throws `TooManyPasswordsError`. */
  hash(password: string, account: string, asking: Asking): Promise<string> {
    return this.#inLane(account, asking, (turn) => this.hasher.hash(password, turn));
  }

  /** Refuses (429) where too many were wrong. Throws `TooManyPasswordsError`. */
  check(claimed: ClaimedPassword, asking: Asking): Promise<CheckedPassword> {
    return this.#inLane(claimed.email, asking, (turn) => this.#check(claimed, asking.request.ip, turn));
  }

  async #inLane<T>(account: string, { request, signal }: Asking, work: (turn: HashTurn) => Promise<T>): Promise<T> {
    const turn = { account, address: throttleAddress(request.ip) };
    const leave = await this.#lanes.enter(`${turn.address} ${account}`, signal);
    try {
      return await work(turn);
    } finally {
      leave();
    }
  }

  async #check(claimed: ClaimedPassword, from: string, turn: HashTurn): Promise<CheckedPassword> {
    const { email, password, emailed } = claimed;
    const attempt = await this.#throttles.begin(email, from, () => this.#isTrusted(claimed, from));
    const stored = await this.#find(claimed);
    const isItsHash = await this.hasher.verify(stored?.passwordHash ?? null, password, turn);
    const endsAt = emailed === 'logs in' ? (stored?.passwordEndsAt ?? Infinity) : Infinity;
    const hasEnded = isItsHash && endsAt <= this.#parts.now();
    const by =
      isItsHash && !hasEnded ? 'password' : (await this.#isEmailed(claimed, stored)) ? 'emailed password' : null;
    if (stored && !stored.disabled && by) {
      await attempt.undo();
      return { stored, by };
    }
    await this.#notifyOwner(email, stored);
    if (!stored) return { wrong: 'no account' };
    return { wrong: stored.disabled ? 'disabled' : hasEnded ? 'ended password' : 'wrong password' };
  }

  #find({ email, accountId }: ClaimedPassword): Promise<StoredAccount | null> {
    const { accounts } = this.#parts.state;
    return accountId === null ? accounts.findByEmail(email) : accounts.findById(accountId);
  }

  #isEmailed({ password, emailed }: ClaimedPassword, stored: StoredAccount | null): Promise<boolean> | false {
    const { emailedPasswords } = this.#parts.state;
    const id = stored && !stored.disabled ? stored.account.user_id : nobody;
    if (emailed === 'will not do') return false;
    return emailed === 'logs in' ? emailedPasswords.logIn(id, password) : emailedPasswords.proves(id, password);
  }

  /** Where an account is used from, and with an emailed password, nobody is slowed down. */
  async #isTrusted(claimed: ClaimedPassword, from: string): Promise<boolean> {
    const { sessions, emailedPasswords } = this.#parts.state;
    const id = (await this.#find(claimed))?.account.user_id ?? nobody;
    const isKnown = await sessions.isKnownNetwork(id, clientNetwork(from));
    return isKnown || (claimed.emailed !== 'will not do' && emailedPasswords.proves(id, claimed.password));
  }

  async #notifyOwner(email: string, stored: StoredAccount | null): Promise<void> {
    if (!(await this.#throttles.mayNotifyOwner(email)) || !stored) return;
    const notice = await this.#parts.notices.prepare(stored.account.user_id, wrongPasswordsMail, null);
    if (!notice) return;
    await this.#parts.state.mails.add(notice.mail);
    await notice.send();
  }
}
