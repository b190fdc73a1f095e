import type { QuotaName } from '@wellfield/contract';

/** An account already has as much of something as it can have; nothing was written. */
export class QuotaError extends Error {
  readonly quota: QuotaName;
  /** What an account can have. */
  readonly max: number;

  constructor(quota: QuotaName, max: number) {
    super(`the account has its ${max} of ${quota}`);
    this.quota = quota;
    this.max = max;
  }
}
