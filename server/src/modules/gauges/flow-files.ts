import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BaseLogger } from 'pino';
import { isMissing } from '../../files/missing-file.ts';
import { monthlyFlowSchema, type MonthlyFlow } from '../../site/monthly-flow.ts';
import type { StoredFlows } from './gauge-flows.ts';

/** The river service's last good answers by gauge, stored in DATA_DIR/gauges. */
export class FlowFiles implements StoredFlows {
  readonly #folder: string;
  readonly #log: BaseLogger;
  readonly #cached = new Map<string, MonthlyFlow>();

  constructor(dataDir: string, log: BaseLogger) {
    this.#folder = join(dataDir, 'gauges');
    this.#log = log;
  }

  async of(siteNo: string): Promise<MonthlyFlow | null> {
    const cached = this.#cached.get(siteNo) ?? (await this.#read(siteNo));
    if (cached) this.#cached.set(siteNo, cached);
    return cached;
  }

  /** An answer that cannot be written is kept in memory: a full disk does not affect the page. */
  async keep(siteNo: string, flow: MonthlyFlow): Promise<void> {
    this.#cached.set(siteNo, flow);
    const file = this.#file(siteNo);
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(`${file}.part`, JSON.stringify(flow));
      await rename(`${file}.part`, file);
    } catch (error) {
      this.#log.warn({ err: error, gauge: siteNo }, 'the flow at a gauge could not be kept');
    }
  }

  async #read(siteNo: string): Promise<MonthlyFlow | null> {
    try {
      return monthlyFlowSchema.parse(JSON.parse(await readFile(this.#file(siteNo), 'utf8')));
    } catch (error) {
      if (!isMissing(error)) this.#log.warn({ err: error, gauge: siteNo }, 'the flow kept of a gauge cannot be read');
      return null;
    }
  }

  #file(siteNo: string): string {
    return join(this.#folder, `${siteNo}.json`);
  }
}
