import type Database from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';

/** The repositories put some hundred statements in all; lists of values of every length make more. */
const maxRetained = 300;

/** A file whose statements are prepared once: SQLite reads a short statement's text for longer than it runs. */
export class CachedStatements implements SqliteDatabase {
  readonly #database: Database.Database;
  readonly #cached = new Map<string, Database.Statement>();

  constructor(database: Database.Database) {
    this.#database = database;
  }

  prepare(sql: string): Database.Statement {
    // It acts while it is prepared.
    if (sql.startsWith('pragma ')) return this.#database.prepare(sql);
    const cached = this.#cached.get(sql);
    // One whose rows are still being read cannot begin again.
    if (cached && !cached.busy) return cached;
    const prepared = this.#database.prepare(sql);
    if (this.#cached.size >= maxRetained) this.#cached.clear();
    this.#cached.set(sql, prepared);
    return prepared;
  }

  get inTransaction(): boolean {
    return this.#database.inTransaction;
  }

  close(): void {
    this.#cached.clear();
    this.#database.close();
  }
}
