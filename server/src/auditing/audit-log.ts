import { appendFile, mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { isMissing } from '../files/missing-file.ts';
import { auditLine, type AuditEntry } from './audit-entry.ts';
import { archiveAuditFile, auditFileName, auditFolderName, sizeOf, trimAuditFiles } from './audit-files.ts';

/** A file of the log is finished at this size, and at the end of its UTC day. */
const fileBytes = 64 * 1024 * 1024;

export interface AuditLogOptions {
  dataDir: string;
  /** How long finished files stay, and how large they may be together; null for a command: only servers finish files. */
  keep: { days: number; bytes: number } | null;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Whether the clock can be believed when files are deleted for their age; always, when not given. */
  isClockAgreed?: () => Promise<boolean>;
  /** Called when an entry could not be written. */
  onFault?: (error: unknown) => void;
  /** For tests. */
  maxFileBytes?: number;
}

/**
 * Who did what, from where, as lines of JSON in the data folder (`docs/decisions/0037`). Commands write to the file of a
 * running server: each line is appended at once, so lines never mix.
 */
export class AuditLog {
  readonly #options: AuditLogOptions;
  readonly #folder: string;
  /** Recorded while others are written: they are written next, together, so that nobody waits for many entries of others. */
  #waiting: AuditEntry[] = [];
  /** Writes those that wait; null where none do. */
  #next: Promise<void> | null = null;
  #last: Promise<void> = Promise.resolve();
  /** The UTC day of the first entry of the file; null: not known yet. */
  #day: string | null = null;
  #fault: string | null = null;
  /** Whether the file's last line may lack its end: the process ended, or the disk was full, while it was written. */
  #mayBeTorn = true;

  constructor(options: AuditLogOptions) {
    this.#options = options;
    this.#folder = join(options.dataDir, auditFolderName);
  }

  /** Why the last entry could not be written, or null. */
  get fault(): string | null {
    return this.#fault;
  }

  /**
   * Writes an entry. Never rejects: what was done is done, and a full disk must not keep people from reading; the fault
   * is told by `fault` and `onFault`.
   */
  record(entry: AuditEntry): Promise<void> {
    this.#waiting.push(entry);
    this.#last = this.#next ??= this.#last.then(() => this.#writeWaiting());
    return this.#last;
  }

  /** Resolves when everything recorded so far has been written. */
  written(): Promise<void> {
    return this.#last;
  }

  async #writeWaiting(): Promise<void> {
    this.#next = null;
    try {
      await this.#write(this.#waiting.splice(0));
      this.#fault = null;
    } catch (error) {
      this.#fault = error instanceof Error ? error.message : String(error);
      this.#options.onFault?.(error);
    }
  }

  async #write(entries: readonly AuditEntry[]): Promise<void> {
    const time = (this.#options.now ?? Date.now)();
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const trimmed = await this.#finishFileIfDue(time);
    if (trimmed > 0) {
      const facts = { files: trimmed };
      await this.#append(auditLine({ event: 'audit_trimmed', from: null, account: null, facts }, time));
    }
    await this.#append(entries.map((entry) => auditLine(entry, time)).join(''));
  }

  async #append(lines: string): Promise<void> {
    const file = join(this.#folder, auditFileName);
    const isTorn = this.#mayBeTorn && !(await endsLine(file));
    this.#mayBeTorn = true;
    await appendFile(file, isTorn ? `\n${lines}` : lines, { mode: 0o600 });
    this.#mayBeTorn = false;
  }

  /** Returns how many finished files had to go for their size. */
  async #finishFileIfDue(time: number): Promise<number> {
    const { keep, maxFileBytes = fileBytes } = this.#options;
    if (keep === null) return 0;
    const today = new Date(time).toISOString().slice(0, 10);
    const day = (this.#day ??= (await dayOf(join(this.#folder, auditFileName))) ?? today);
    const isFull = (await sizeOf(join(this.#folder, auditFileName))) >= maxFileBytes;
    if (day === today && !isFull) return 0;
    await archiveAuditFile(this.#folder, day).catch((error: unknown) => {
      // Somebody else's rotation has taken it.
      if (!isMissing(error)) throw error;
    });
    this.#day = today;
    const byAge = (await this.#options.isClockAgreed?.()) ?? true;
    return trimAuditFiles(this.#folder, { ...keep, days: byAge ? keep.days : null, now: time });
  }
}

async function endsLine(file: string): Promise<boolean> {
  const size = await sizeOf(file);
  return size === 0 || (await textAt(file, size - 1, 1)) === '\n';
}

/** The day of a file's first entry; null if it is missing or begins otherwise. */
async function dayOf(file: string): Promise<string | null> {
  try {
    return /^\{"time":"(\d{4}-\d{2}-\d{2})T/.exec(await textAt(file, 0, 64))?.[1] ?? null;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function textAt(file: string, position: number, bytes: number): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, position);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
