import { sql, type Kysely } from 'kysely';
import { bytesOf, goneForRoom } from '../quota-checks.ts';
import type { StateDatabase } from '../state-database.ts';
import type { StateSchema } from '../state-schema.ts';

/**
 * Makes room for a bug report: closed ones of the account go with their answers, the oldest first. Throws `QuotaError` where there
 * is no room without them.
 */
export async function makeRoomForReport(
  { quotas }: StateDatabase,
  rows: Kysely<StateSchema>,
  { accountId, texts }: { accountId: string; texts: readonly string[] },
): Promise<void> {
  const stored = await rows
    .selectFrom('bug_reports')
    .select(['number', 'closed_at'])
    .select(sql<number>`octet_length(email) + octet_length(name) + octet_length(message)`.as('bytes'))
    .where('account_id', '=', accountId)
    .orderBy('number')
    .execute();
  const gone = goneForRoom(quotas, ['bugReports', 'bugReportsMiB'], {
    stored,
    bytes: bytesOf(...texts),
    canGo: ({ closed_at }) => closed_at !== null,
  });
  if (gone.length > 0) await rows.deleteFrom('bug_reports').where('number', 'in', gone).execute();
}
