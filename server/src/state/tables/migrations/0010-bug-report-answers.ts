import type { Tables } from './tables.ts';

/** What administrators answered to reports, and which they are done with. */
export async function up(tables: Tables): Promise<void> {
  await tables.add('bug_reports', ['integer or null', 'closed_at']);
  await tables.createStrict(
    'bug_report_answers',
    ['number', 'number'],
    ['report', 'report'],
    ['text', 'recipient', 'text'],
    ['integer', 'answered_at'],
  );
  await tables.index('bug_report_answers_by_report', 'bug_report_answers', 'report');
}
