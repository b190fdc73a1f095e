import { randomBytes } from 'node:crypto';
import { choicesSchema, exportFormatOf, fileName, limits } from '@wellfield/contract';
import type { BaseLogger } from 'pino';
import type { AuditLog } from '../../auditing/audit-log.ts';
import type { ExportStorage } from '../../export-storage/export-storage.ts';
import type { FreeSpace } from '../../files/free-space.ts';
import { storedFilter } from '../../http/requested-filter.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { PublicAddress } from '../../config/public-address.ts';
import { waitAfterTryMs } from '../../mail/retry-schedule.ts';
import { provenanceCells } from '../../samples/query-provenance.ts';
import type { SampleStore } from '../../samples/sample-store.ts';
import type { ClaimedExport, Exports } from '../../state/port/exports.ts';
import { keepClaimsEveryMs } from '../../state/port/state.ts';
import type { ExportDrafts } from './export-drafts.ts';
import { ClaimLostError, isOfStorage, reasonOf, tooManyRows } from './export-failure.ts';
import { exportManifest } from './export-manifest.ts';
import { screenFiltersOf, takenSet } from './taken-set.ts';
import { delayedMail, failedMail, readyMail } from './export-mails.ts';

export interface ExportRunnerOptions {
  exports: Exports;
  drafts: ExportDrafts;
  storage: ExportStorage;
  space: FreeSpace;
  store: SampleStore;
  mail: MailQueue;
  publicAddress: PublicAddress;
  siteTitle: string;
  now: () => number;
  /** Whether the clock can be believed when files are removed because their links have expired. */
  isClockAgreed: () => Promise<boolean>;
  log: BaseLogger;
  audit: AuditLog;
}

const linkMs = limits.exportLinkDays * 24 * 3_600_000;
/** The maximum time before a change of the clock is noticed. */
const maxWaitMs = 30_000;
/** The time before what could not be saved, for example on a full disk, is tried again. */
const noteAgainAfterMs = 5_000;

/** Makes the requested exports, one at a time, and mails the outcome. */
export class ExportRunner {
  readonly #options: ExportRunnerOptions;
  readonly #stopping = new AbortController();
  #wake = Promise.withResolvers<void>();
  #running: Promise<void> | null = null;
  /** Of the export that is being made here. */
  #written: { id: string; rows: number; of: number } | null = null;

  constructor(options: ExportRunnerOptions) {
    this.#options = options;
  }

  /** Resumes what an earlier server left unfinished, and runs until it is stopped. */
  start(): void {
    this.#running ??= this.#run();
  }

  /** Looks for exports that are due. */
  wake(): void {
    this.#wake.resolve();
  }

  /** About how many rows of all are in an export's file; null where it is not written here. */
  writtenOf(id: string): { rows: number; of: number } | null {
    if (this.#written?.id !== id) return null;
    const { rows, of } = this.#written;
    return { rows, of };
  }

  /** Aborts the current export; it is made at the next start, or by another server. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.wake();
    if (this.#running === null) return;
    await this.#running;
    const { exports, log } = this.#options;
    // If that cannot be saved, for example on a full disk, the next start does it.
    await exports
      .letGo()
      .catch((error: unknown) => log.warn({ err: error }, 'the claims to exports could not be released'));
  }

  async #run(): Promise<void> {
    const { exports, log } = this.#options;
    while (!this.#stopping.signal.aborted) {
      let waitMs = maxWaitMs;
      this.#wake = Promise.withResolvers<void>();
      try {
        // Nothing runs here now: this server's claims were aborted, with it or because their end could not be saved.
        await exports.letGo();
        const job = await exports.claim();
        if (job) {
          await this.#make(job);
          continue;
        }
        await this.#clear();
        waitMs = Math.min(waitMs, (await exports.nextTryInMs()) ?? waitMs);
      } catch (error) {
        log.error({ err: error }, 'the state of the exports could not be recorded');
        waitMs = noteAgainAfterMs;
      }
      if (this.#stopping.signal.aborted) return;
      const timer = setTimeout(() => this.wake(), waitMs).unref();
      await this.#wake.promise;
      clearTimeout(timer);
    }
  }

  /** Removes what no job needs, while nothing is written here. */
  async #clear(): Promise<void> {
    const { exports, drafts, storage, isClockAgreed, log } = this.#options;
    await drafts.removeAll();
    try {
      if (!(await isClockAgreed())) return;
      await storage.removeAllBut(() => exports.withFiles());
    } catch (error) {
      // It has time. An error that says all is a line.
      if (isOfStorage(error)) log.warn(`expired exports could not be removed: ${error.message}`);
      else log.warn({ err: error }, 'expired exports could not be removed');
    }
  }

  async #make(job: ClaimedExport): Promise<void> {
    const { exports, mail, publicAddress, siteTitle, now, log, audit } = this.#options;
    const to = await exports.recipient(job.accountId);
    if (to === null) {
      await exports.fail(job, { text: 'the account is closed.', nextTryAt: null }, null);
      return;
    }
    const about = { to, siteTitle, queryName: job.queryName.replaceAll(/\p{Cc}+/gu, ' ') };
    const claim = setInterval(() => this.#keepClaim(job), keepClaimsEveryMs).unref();
    try {
      const written = await this.#write(job);
      const token = randomBytes(32).toString('base64url');
      const finished = { ...written, token, expiresAt: now() + linkMs };
      const link = publicAddress.link(`/api/exports/${token}`);
      const isOurs = await exports.finish(job, finished, mail.prepare(readyMail({ ...about, ...finished, link })));
      if (isOurs) {
        const facts = { export: job.id, rows: written.rows, bytes: written.bytes };
        log.info(facts, 'an export was made');
        await audit.record({ event: 'export_made', from: null, account: to, facts });
      } else log.warn({ export: job.id }, 'an export is gone, or another server took it over');
    } catch (error) {
      if (this.#stopping.signal.aborted) return;
      if (error instanceof ClaimLostError) {
        log.warn({ export: job.id }, error.message);
        return;
      }
      const { reason, forGood } = reasonOf(error);
      const waitMs = forGood ? null : waitAfterTryMs(job.tries + 1);
      log.error({ err: error, export: job.id, tries: job.tries + 1, waitMs }, 'an export failed');
      const failure = { text: reason, nextTryAt: waitMs === null ? null : now() + waitMs };
      const announced = waitMs === null ? failedMail({ ...about, reason }) : delayedMail({ ...about, reason });
      // Between the first and the final failure there is nothing new to report.
      const isNews = waitMs === null || job.tries === 0;
      await exports.fail(job, failure, isNews ? mail.prepare(announced) : null);
    } finally {
      clearInterval(claim);
    }
    mail.wake();
  }

  #keepClaim(job: ClaimedExport): void {
    this.#options.exports.keepClaim(job).catch((error: unknown) => {
      this.#options.log.warn({ err: error, export: job.id }, 'the claim to an export could not be kept');
    });
  }

  async #write(job: ClaimedExport) {
    const { exports, store, drafts, storage, space, now, siteTitle, publicAddress } = this.#options;
    const release = await store.pin(job.requestedRelease ?? undefined, job.accountId);
    try {
      const folder = await drafts.folderFor(job.id);
      const choices = choicesSchema.parse(JSON.parse(job.choices));
      const { taken } = job;
      const question = { filter: storedFilter(job.queryType, choices), analyte: taken?.analyte ?? null };
      const set = taken ? takenSet(taken) : undefined;
      const records = set?.rows ?? (await release.count(question, this.#stopping.signal)).records;
      const format = exportFormatOf(job.format);
      if (format.maxRows !== null && records > format.maxRows) throw tooManyRows(format, records);
      await space.require(release.bytesToWrite(records) * (format.timesCsv ?? 1));
      const tell = (share: number): void => {
        this.#written = { id: job.id, rows: Math.min(records, Math.round(share * records)), of: records };
      };
      tell(0);
      const madeAt = now();
      const { queryName, queryType } = job;
      const subject = {
        queryName,
        queryType,
        choices,
        release: release.manifest,
        madeAt,
        screenFilters: taken ? screenFiltersOf(taken) : undefined,
      };
      const made = await space.whileAbove(this.#stopping.signal, (signal) =>
        release.writeFile(job.format, question, folder, signal, provenanceCells(subject), tell, set),
      );
      const name = fileName(`${queryName}${format.suffix}`, new Date(madeAt), format.ending);
      const site = { title: siteTitle, address: publicAddress.known };
      const manifestOf = (file: { bytes: number; sha256: string }) =>
        exportManifest(site, subject, job.format, made, { name, ...file });
      const confirm = async (): Promise<void> => {
        // It would take the place of the other server's.
        if (!(await exports.keepClaim(job))) throw new ClaimLostError();
      };
      const { signal } = this.#stopping;
      const bytes = await storage.keep(
        job.id,
        { path: made.path, sha256: made.sha256, manifestOf },
        { signal, confirm },
      );
      return { release: release.id, rows: made.rows, bytes, fileName: name };
    } finally {
      this.#written = null;
      // Also of a partial file, which would keep the disk full.
      await drafts.remove(job.id);
      release.unpin();
    }
  }
}
