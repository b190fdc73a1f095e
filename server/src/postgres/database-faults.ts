import { encryptionFault } from './encryption-faults.ts';

/** A database cannot be used. The text is for the operator; it contains no secret. */
export class DatabaseFault extends Error {
  override readonly name: string = 'DatabaseFault';
  /** Not every error is one to the compiler. */
  protected readonly ofDatabase = true;
}

/** It cannot be used now, but perhaps in a minute. */
export class DatabaseUnavailableError extends DatabaseFault {
  override readonly name: string = 'DatabaseUnavailableError';
}

/**
 * Whether a write was committed is not known: the connection was lost, or the standby did not answer, after the database was
 * asked to. It may be there or not.
 */
export class UnconfirmedWriteError extends DatabaseUnavailableError {
  override readonly name = 'UnconfirmedWriteError';
}

/** It can be used only after an operator has changed something, which the text says. */
class DatabaseRefusedError extends DatabaseFault {
  override readonly name = 'DatabaseRefusedError';
}

/** Errors of the network, as Node names them. */
const lostConnection =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOENT|ENOTFOUND|EAI_AGAIN)$/;
/** Errors of the driver, which have no code. */
const lostInDriver = /connection terminated|query read timeout|client has encountered a connection error/i;
const lacksPassword = /client password must be a string/;
/** What Citus, which has rows on several machines, says of one that it has lost: often in its driver's words, without a code. */
const lostMachine =
  /connection to the remote node|connections to the node|server closed the connection|could not (send|receive) data|connection not open/;
const noneFree = /timeout exceeded when trying to connect/;
const allInUse =
  'does not answer in time: all connections of this server to it are in use; see in pg_stat_activity what they wait for';

const unavailable: Readonly<Record<string, string>> = {
  '25006': 'is read-only: it is a standby, or was made so',
  '25P03': 'ended a transaction that had waited too long',
  '53100': 'has no space left on its disk',
  '53200': 'has no memory left',
  '53300':
    'has reached its limit of connections: raise max_connections there, or the limit of its role, or run fewer servers',
  '55P03': 'has kept a row locked for too long',
  '57P01': 'is shutting down',
  '57P02': 'has crashed and is recovering',
  '57P03': 'is starting up',
  '58030': 'cannot read or write its files',
};

const refused: Readonly<Record<string, string>> = {
  '28000': 'refuses the user in its address',
  '28P01': 'refuses the password in its address, PGPASSWORD or ~/.pgpass',
  '3D000': 'does not exist on that server: create it',
  '42501': 'does not allow its user to do this: grant it the rights in docs/operating.md',
};

/** What a driver's error means, said about the database's name; any other error is returned as it is. */
export function databaseFault(error: unknown, database: string): unknown {
  if (!(error instanceof Error) || error instanceof DatabaseFault) return error;
  const code = codeOf(error) ?? '';
  const says = (what: string): string => `the database ${database} ${what} (${reasonOf(error)})`;
  const refusal = encryptionFault(error, code) ?? refused[code];
  if (refusal) return new DatabaseRefusedError(says(refusal), { cause: error });
  if (lacksPassword.test(error.message)) {
    return new DatabaseRefusedError(says('asks for a password: put it in its address, PGPASSWORD or ~/.pgpass'));
  }
  const known = unavailable[code];
  if (known) return new DatabaseUnavailableError(says(known), { cause: error });
  if (noneFree.test(error.message)) return new DatabaseUnavailableError(says(allInUse));
  if (lostMachine.test(error.message)) {
    return new DatabaseUnavailableError(says('has lost one of its machines: start it again'), { cause: error });
  }
  const isLost = lostConnection.test(code) || code.startsWith('08') || lostInDriver.test(error.message);
  return isLost ? new DatabaseUnavailableError(says('cannot be reached'), { cause: error }) : error;
}

/** Another row has that value already. */
export function isTaken(error: unknown): boolean {
  return codeOf(error) === '23505';
}

/** Two transactions waited for each other, and this one was undone: it can be done again. */
export function isUndone(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error) ?? '');
}

/** The database took the statement, and has not said within the time what became of it. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && /query read timeout/i.test(error.message);
}

/** PostgreSQL's code of an error, or Node's. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** On one line. Where a host has several addresses, each has a reason of its own. */
function reasonOf(error: Error): string {
  const text = error instanceof AggregateError ? error.errors.map(String).join(', ') : error.message;
  return text.trim().replaceAll(/\s*\n\s*/g, ' ');
}
