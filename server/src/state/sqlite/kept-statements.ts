import type Database from 'better-sqlite3';
import type { SqliteDatabase } from 'kysely';

/** The repositories put some hundred statements in all; lists of values of every length make more. */
const maxKept = 300;

/** A file whose statements are prepared once: SQLite reads a short statement's text for longer than it runs. */
export class KeptStatements implements SqliteDatabase {
  readonly #database: Database.Database;
  readonly #kept = new Map<string, Database.Statement>();

  constructor(database: Database.Database) {
    this.#database = database;
  }

  prepare(sql: string): Database.Statement {
    // It acts while it is prepared.
    if (sql.startsWith('pragma ')) return this.#database.prepare(sql);
    const kept = this.#kept.get(sql);
    // One whose rows are still being read cannot begin again.
    if (kept && !kept.busy) return kept;
    const prepared = this.#database.prepare(sql);
    if (this.#kept.size >= maxKept) this.#kept.clear();
    this.#kept.set(sql, prepared);
    return prepared;
  }

  get inTransaction(): boolean {
    return this.#database.inTransaction;
  }

  close(): void {
    this.#kept.clear();
    this.#database.close();
  }
}
