import pg from 'pg';
import { databaseFault, UnconfirmedWriteError } from './database-faults.ts';

const begins = /^\s*begin/i;
/** The same, and those that only read. */
const opens = /^\s*(begin|start\s+transaction)\b/i;
const commits = /^\s*commit/i;
/** All of it: parts of a transaction are undone with `rollback to`. */
const undoes = /^\s*rollback\s*;?\s*$/i;
const writes = /^\s*(insert|update|delete|merge)/i;
/** Alone they keep nothing: what they warn of is something else. */
const reads = /^\s*(select|set|show|listen|unlisten)\b/i;
/** Of every warning without a code of its own, such as that of a commit that did not wait for its standby to the end. */
const warningCode = '01000';

/** Follows the statements of a connection: what is in a transaction, what ends one, and whether its end was confirmed. */
export class EndedTransactions {
  readonly #database: string;
  #statement = '';
  #isInTransaction = false;
  #warning: string | null = null;

  constructor(client: pg.ClientBase, database: string) {
    this.#database = database;
    client.on('notice', ({ code, message = '' }) => {
      if (code === warningCode) this.#warning = message;
    });
  }

  /** Called with every statement before it is sent. */
  asks(statement: string): void {
    if (commits.test(statement) || undoesAll(statement)) this.#isInTransaction = false;
    this.#statement = statement;
    this.#warning = null;
  }

  get begins(): boolean {
    return begins.test(this.#statement);
  }

  /** Whether the statement is a transaction of its own: where it fails, nothing of it is committed. */
  get isWhole(): boolean {
    return !this.#isInTransaction && !commits.test(this.#statement);
  }

  get writes(): boolean {
    return writes.test(this.#statement);
  }

  /** Whether the statement is a transaction of its own that changes rows. */
  get isAlone(): boolean {
    return this.writes && !this.#isInTransaction;
  }

  /** Whether changes are committed with the statement. */
  get isLast(): boolean {
    return this.isAlone || commits.test(this.#statement);
  }

  /** Called when it was answered as a success. Throws if it is none: its commit did not wait for its standby to the end. */
  answered(): void {
    if (opens.test(this.#statement)) this.#isInTransaction = true;
    if (this.#warning === null || this.#isInTransaction || reads.test(this.#statement)) return;
    throw this.#unconfirmed(`its standby has not confirmed it (${this.#warning})`);
  }

  /** What the statement's error means. Where the database does not say that it has undone it, it may have committed it. */
  faultOf(error: unknown): unknown {
    const fault = databaseFault(error, this.#database);
    const isKnown = fault === error || (!isLost(error) && !commits.test(this.#statement));
    if (isKnown || !this.isLast) return fault;
    return this.#unconfirmed(fault instanceof Error ? fault.message : String(fault), error);
  }

  #unconfirmed(reason: string, cause?: unknown): UnconfirmedWriteError {
    return new UnconfirmedWriteError(`the database ${this.#database} has not confirmed a write: ${reason}`, { cause });
  }
}

/** Whether an error is not the database's answer, or its last one on this connection. */
export function isLost(error: unknown): boolean {
  if (error instanceof UnconfirmedWriteError) return false;
  return !(error instanceof pg.DatabaseError) || error.severity === 'FATAL' || error.severity === 'PANIC';
}

/** Whether a statement undoes its whole transaction. */
export function undoesAll(statement: string): boolean {
  return undoes.test(statement);
}
