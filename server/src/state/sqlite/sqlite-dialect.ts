import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  type CreateTableNode,
  type DatabaseConnection,
  type DataTypeNode,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { kindOf } from '../tables/migrations/table-kinds.ts';
import { CachedStatements } from './cached-statements.ts';

/** Another process (account administration, a backup) holds the file only briefly. */
const patienceMs = 10_000;
const askAgainAfterMs = 5;

/** SQLite has no boolean type: these columns contain 1 or 0. */
const flags: ReadonlySet<string> = new Set([
  'demonstration',
  'emailed_password',
  'second_factor_given',
  'deleted',
  'leaves_unconfirmed',
]);

/** Runs the state's queries on a file, in exclusive write transactions. */
export class StateDialect extends SqliteDialect {
  readonly #database: CachedStatements;

  constructor(database: Database.Database) {
    const cached = new CachedStatements(database);
    super({ database: cached });
    this.#database = cached;
  }

  override createDriver(): SqliteDriver {
    return new StateDriver(this.#database);
  }

  override createAdapter(): SqliteAdapter {
    return new StateAdapter();
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new StateCompiler();
  }
}

class StateCompiler extends SqliteQueryCompiler {
  protected override visitDataType(node: DataTypeNode): void {
    if (node.dataType === 'boolean') this.append('integer');
    else super.visitDataType(node);
  }

  protected override visitCreateTable(node: CreateTableNode): void {
    super.visitCreateTable({ ...node, endModifiers: [] });
    const kind = kindOf(node);
    if (kind !== null) this.append(kind === 'keyed' ? ' strict, without rowid' : ' strict');
  }
}

class StateAdapter extends SqliteAdapter {
  /** An interrupted migration step leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class StateDriver extends SqliteDriver {
  readonly #database: CachedStatements;

  constructor(database: CachedStatements) {
    super({ database });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    return new StateConnection(await super.acquireConnection());
  }

  /** Takes the write lock at once: what a transaction reads stays true until it has written. One that only reads takes none. */
  override async beginTransaction(
    connection: DatabaseConnection,
    { accessMode }: TransactionSettings = {},
  ): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(accessMode === 'read only' ? 'begin' : 'begin immediate'));
  }

  /** On a full disk SQLite ends the transaction itself, and what is to be told is that. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

class StateConnection implements DatabaseConnection {
  readonly #file: DatabaseConnection;

  constructor(file: DatabaseConnection) {
    this.#file = file;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return read(await patiently(() => this.#file.executeQuery<Row>(bound(query))));
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    for await (const rows of this.#file.streamQuery<Row>(bound(query), chunkSize)) yield read(rows);
  }
}

/** Waits for the file without blocking the process. */
async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  for (const giveUpAt = performance.now() + patienceMs; ;) {
    try {
      return await ask();
    } catch (error) {
      if (!isBusy(error) || performance.now() > giveUpAt) throw error;
    }
    await sleep(askAgainAfterMs);
  }
}

function bound(query: CompiledQuery): CompiledQuery {
  return {
    ...query,
    parameters: query.parameters.map((value) => (typeof value === 'boolean' ? Number(value) : value)),
  };
}

function read<Row>(result: QueryResult<Row>): QueryResult<Row> {
  return { ...result, rows: result.rows.map(withFlags) };
}

function withFlags<Row>(row: Row): Row {
  if (row === null || typeof row !== 'object' || !Object.keys(row).some((name) => flags.has(name))) return row;
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, flags.has(name) ? value === 1 : (value as unknown)]),
  ) as Row;
}

function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');
}
