import type { FastifyRequest } from 'fastify';
import { SlidingCounter } from '../../http/sliding-counter.ts';
import { tokenOf } from '../../http/token-of.ts';
import type { Caller } from '../../state/port/sessions.ts';
import type { Services } from '../services.ts';

const minuteMs = 60_000;

interface ProgramRun {
  /** A saved query's id, or a view's token, which is a link and in no log. */
  selectedQuery: string | number;
  release: string;
}

/**
 * What other programs run, in the audit log: rows that leave without a file. A program asks for one analyte after the other,
 * so a query, or view, is a line a minute for each token and address.
 */
export class ProgramRuns {
  readonly #audit: Services['audit'];
  readonly #recorded: SlidingCounter;

  constructor({ audit, now }: Pick<Services, 'audit' | 'now'>) {
    this.#audit = audit;
    this.#recorded = new SlidingCounter(1, minuteMs, now);
  }

  async note(
    { session, request }: { session: Caller; request: FastifyRequest },
    { selectedQuery, release }: ProgramRun,
  ): Promise<void> {
    if (session.accessToken === undefined) return;
    const key = `${session.accessToken} ${request.ip} ${selectedQuery}`;
    if (this.#recorded.waitMs(key) > 0) return;
    this.#recorded.count(key);
    const facts = { path: request.routeOptions.url ?? '', release, ...tokenOf(session) };
    await this.#audit.record({ event: 'rows_downloaded', from: request.ip, account: session.account.email, facts });
  }
}
