import type { StatementKind } from '../database/statement-queue.ts';
import type { Question } from '../../sample-store.ts';
import type { BoundSql } from '../sql-text.ts';

/**
 * The rows of a release where they are stored, for what is only counted: numbers of rows, smallest and largest values. That is
 * the same in every database; what is calculated from results, and the text of a number, is DuckDB's alone.
 */
export interface CountedRows {
  /** The table of samples, as SQL. */
  readonly table: string;
  /** A question as a condition on that table, with binds from $1. */
  condition(question: Question): BoundSql;
  /**
   * The rows of a small result. The statement is in the SQL that DuckDB and PostgreSQL share. Texts are cast to TEXT: to DuckDB
   * a code becomes its text, to PostgreSQL nothing changes. VARCHAR would be another type there, which Citus does not group by.
   */
  rows(
    kind: StatementKind,
    sql: string,
    values: readonly (string | number)[],
    signal?: AbortSignal,
  ): Promise<unknown[][]>;
}
