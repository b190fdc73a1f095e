import type { FastifyRequest } from 'fastify';
import { OnceAMinute } from '../../http/once-a-minute.ts';
import { tokenOf } from '../../http/token-of.ts';
import type { Caller } from '../../state/port/sessions.ts';
import type { Services } from '../services.ts';

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
  readonly #recorded: OnceAMinute;

  constructor({ audit, now }: Pick<Services, 'audit' | 'now'>) {
    this.#audit = audit;
    this.#recorded = new OnceAMinute(now);
  }

  async note(
    { session, request }: { session: Caller; request: FastifyRequest },
    { selectedQuery, release }: ProgramRun,
  ): Promise<void> {
    if (session.accessToken === undefined) return;
    if (!this.#recorded.take(`${session.accessToken} ${request.ip} ${selectedQuery}`)) return;
    const facts = { path: request.routeOptions.url ?? '', release, ...tokenOf(session) };
    await this.#audit.record({ event: 'rows_downloaded', from: request.ip, account: session.account.email, facts });
  }
}
