import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { strictTable } from './table-kinds.ts';

/** What administrators answered to reports, and which they are done with. */
export const bugReportAnswersMigration: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('bug_reports').addColumn('closed_at', 'integer').execute();
    await db.schema
      .createTable('bug_report_answers')
      .addColumn('number', 'integer', (column) => column.primaryKey().autoIncrement())
      .addColumn('report', 'integer', (column) => column.notNull().references('bug_reports.number').onDelete('cascade'))
      .addColumn('recipient', 'text', (column) => column.notNull())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('answered_at', 'integer', (column) => column.notNull())
      .modifyEnd(strictTable)
      .execute();
    await db.schema.createIndex('bug_report_answers_by_report').on('bug_report_answers').column('report').execute();
  },
};
