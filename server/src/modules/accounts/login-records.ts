import type { AuditLog } from '../../auditing/audit-log.ts';
import { throttleAddress } from '../../http/client-address.ts';
import { OnceAMinute } from '../../http/once-a-minute.ts';
import { RefusalError } from '../../http/refusal-error.ts';
import { isEmail } from './registration-policy.ts';

type Reason =
  | 'no account'
  | 'disabled'
  | 'wrong password'
  | 'ended password'
  | 'too often'
  | 'single sign-on'
  | 'wrong code'
  | 'wrong passkey';

/** What a login was proven by. */
type Proof = 'password' | 'emailed password' | 'single sign-on' | 'code' | 'recovery code' | 'passkey';

/** Logins in the audit log. */
export class LoginRecords {
  readonly #audit: AuditLog;
  /** A refusal that costs nothing could fill the log: one line a minute says that it goes on. */
  readonly #tooOften: OnceAMinute;

  constructor(audit: AuditLog, now: () => number) {
    this.#audit = audit;
    this.#tooOften = new OnceAMinute(now);
  }

  async done(email: string, from: string, by: Proof): Promise<void> {
    await this.#audit.record({ event: 'login', from, account: email, facts: { by } });
  }

  /** Records where the attempt was refused because there were too many. */
  async unlessTooOften<T>(email: string, from: string, attempt: Promise<T>): Promise<T> {
    try {
      return await attempt;
    } catch (error) {
      if (error instanceof RefusalError && error.status === 429) await this.refused(email, from, 'too often');
      throw error;
    }
  }

  async refused(email: string, from: string, reason: Reason): Promise<void> {
    if (reason === 'too often' && !this.#tooOften.take(throttleAddress(from))) return;
    // Some people type their password into the field for the email.
    const account = isEmail(email) ? email : null;
    await this.#audit.record({ event: 'login', outcome: 'refused', from, account, facts: { reason } });
  }
}
