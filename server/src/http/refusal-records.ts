import type { FastifyRequest } from 'fastify';
import type { AuditLog } from '../auditing/audit-log.ts';
import { QuotaError } from '../state/port/quota-error.ts';
import type { RefusalError } from './refusal-error.ts';
import { OnceAMinute } from './once-a-minute.ts';
import { tokenOf } from './token-of.ts';

export interface RefusalParts {
  audit: AuditLog;
  /** Milliseconds since 1970. */
  now: () => number;
}

/**
 * Refused rights and reached limits in the audit log. A refusal costs its caller nothing and could fill the log: one line
 * a minute for each account and kind says that it goes on.
 */
export class RefusalRecords {
  readonly #audit: AuditLog;
  readonly #recorded: OnceAMinute;

  constructor({ audit, now }: RefusalParts) {
    this.#audit = audit;
    this.#recorded = new OnceAMinute(now);
  }

  async note(error: unknown, { status }: RefusalError, { session, ip, routeOptions }: FastifyRequest): Promise<void> {
    const isOver = error instanceof QuotaError || status === 429;
    if (!session || (!isOver && status !== 403)) return;
    const { account } = session;
    const event = isOver ? 'limit_reached' : 'rights_refused';
    if (!this.#recorded.take(`${event} ${account.user_id}`)) return;
    const facts = {
      path: routeOptions.url ?? '',
      ...(error instanceof QuotaError && { limit: error.quota }),
      ...tokenOf(session),
    };
    await this.#audit.record({ event, outcome: 'refused', from: ip, account: account.email, facts });
  }
}
