import { setTimeout } from 'node:timers/promises';
import {
  toChoices,
  type AnswerOf,
  type ExportFormat,
  type ExportJob,
  type Filter,
  type readExportJob,
  type saveQuery,
} from '@wellfield/contract';
import { outboxOf } from '../server/src/testing/outbox.ts';
import { callJson } from './http-call.ts';
import type { ServerProcess } from './server-process.ts';

const lookEveryMs = 20;

/** Exports as for a person: a saved query, the request, the file, the mail with its link. */
export class RequestedExports {
  readonly #server: ServerProcess;
  readonly #token: string;
  #made = 0;

  constructor(server: ServerProcess, token: string) {
    this.#server = server;
    this.#token = token;
  }

  /** Has the rows written, and returns what was made. */
  async make(filter: Filter, format: ExportFormat = 'csv'): Promise<ExportJob & { name: string }> {
    this.#made += 1;
    const name = `Export-${this.#made}`;
    const saved = (await this.#call('/api/queries', {
      method: 'POST',
      body: { name, query_type: 0, data: toChoices(filter) },
    })) as AnswerOf<typeof saveQuery>;
    const address = `/api/export_jobs/${saved.query.id}`;
    await this.#call(address, { method: 'POST', body: { format } });
    for (;;) {
      const { job } = (await this.#call(address)) as AnswerOf<typeof readExportJob>;
      if (job?.state === 'failed') throw new Error(`the export failed: ${job.failure}`);
      if (job?.mail === 'delivered') return { ...job, name };
      await setTimeout(lookEveryMs);
    }
  }

  /** The same, and returns the path of the mailed link. */
  async link(filter: Filter, format?: ExportFormat): Promise<string> {
    const { name } = await this.make(filter, format);
    const mail = (await outboxOf(this.#server.dataFolder)).find(({ text }) => text.includes(`"${name}"`));
    const link = /\/api\/exports\/[\w-]+/.exec(mail?.text ?? '')?.[0];
    if (link === undefined) throw new Error(`no mail brings the link of ${name}`);
    return link;
  }

  #call(target: string, call: { method?: 'POST'; body?: unknown } = {}): Promise<unknown> {
    return callJson(this.#server.origin, target, { ...call, token: this.#token });
  }
}
