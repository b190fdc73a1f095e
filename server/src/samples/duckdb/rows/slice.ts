import type { ReleaseDatabase } from '../database/release-database.ts';
import type { BoundSql } from '../sql-text.ts';

/** The rows of a question: those of a table of DuckDB's that meet a condition, in the order of `rowid`. */
export interface Slice {
  readonly database: ReleaseDatabase;
  /** The table, as SQL. */
  readonly table: string;
  readonly condition: BoundSql;
  /** Nobody reads it any longer. */
  release(): void;
}
