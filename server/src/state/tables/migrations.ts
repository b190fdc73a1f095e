import type { Migration } from 'kysely/migration';
import type { migrationNames } from './migration-names.ts';
import { accountsMigration } from './migrations/0001-accounts.ts';
import { savedQueriesMigration } from './migrations/0002-saved-queries.ts';
import { mailsMigration } from './migrations/0003-mails.ts';
import { exportsMigration } from './migrations/0004-exports.ts';
import { emailedPasswordsMigration } from './migrations/0005-emailed-passwords.ts';
import { preferencesMigration } from './migrations/0006-preferences.ts';
import { viewsMigration } from './migrations/0007-views.ts';
import { bugReportsMigration } from './migrations/0008-bug-reports.ts';
import { accessTokensMigration } from './migrations/0009-access-tokens.ts';
import { bugReportAnswersMigration } from './migrations/0010-bug-report-answers.ts';
import { claimsMigration } from './migrations/0011-claims.ts';
import { exportOwnerLinksMigration } from './migrations/0012-export-owner-links.ts';
import { mailReplyToMigration } from './migrations/0013-mail-reply-to.ts';
import { sharedQueriesMigration } from './migrations/0014-shared-queries.ts';
import { viewRecordsMigration } from './migrations/0015-view-records.ts';
import { accountIndexesMigration } from './migrations/0016-account-indexes.ts';
import { rolesMigration } from './migrations/0017-roles.ts';
import { sessionOriginsMigration } from './migrations/0018-session-origins.ts';
import { revokedLinksMigration } from './migrations/0019-revoked-links.ts';
import { signOnMigration } from './migrations/0020-sign-on.ts';
import { listedQueriesMigration } from './migrations/0021-listed-queries.ts';
import { secondFactorsMigration } from './migrations/0022-second-factors.ts';
import { confirmedEmailsMigration } from './migrations/0023-confirmed-emails.ts';
import { madePasswordsMigration } from './migrations/0024-made-passwords.ts';
import { countedEventsMigration } from './migrations/0025-counted-events.ts';
import { exportFormatsMigration } from './migrations/0027-export-formats.ts';
import { queryRunsMigration } from './migrations/0028-query-runs.ts';
import { narrowedExportsMigration } from './migrations/0029-narrowed-exports.ts';
import { deletedExportsMigration } from './migrations/0030-deleted-exports.ts';
import { mailsOfAccountsMigration } from './migrations/0031-mails-of-accounts.ts';
import { pinnedReleasesMigration } from './migrations/0032-pinned-releases.ts';
import { agreedClockMigration } from './migrations/0037-agreed-clock.ts';
import { sharedByServersMigration } from './migrations/0026-shared-by-servers.ts';

/** What differs between databases in how the tables are laid out. */
export interface TableLayout {
  /** Whether a list of queries is read from an index, which then holds what it shows. */
  listsFromIndex: boolean;
}

/** Every migration of the state's tables, in order. A released step never changes. */
export const migrationsOf = (layout: TableLayout): Record<(typeof migrationNames)[number], Migration> => ({
  '0001-accounts': accountsMigration,
  '0002-saved-queries': savedQueriesMigration,
  '0003-mails': mailsMigration,
  '0004-exports': exportsMigration,
  '0005-emailed-passwords': emailedPasswordsMigration,
  '0006-preferences': preferencesMigration,
  '0007-views': viewsMigration,
  '0008-bug-reports': bugReportsMigration,
  '0009-access-tokens': accessTokensMigration,
  '0010-bug-report-answers': bugReportAnswersMigration,
  '0011-claims': claimsMigration,
  '0012-export-owner-links': exportOwnerLinksMigration,
  '0013-mail-reply-to': mailReplyToMigration,
  '0014-shared-queries': sharedQueriesMigration,
  '0015-view-records': viewRecordsMigration,
  '0016-account-indexes': accountIndexesMigration,
  '0017-roles': rolesMigration,
  '0018-session-origins': sessionOriginsMigration,
  '0019-revoked-links': revokedLinksMigration,
  '0020-sign-on': signOnMigration,
  '0021-listed-queries': listedQueriesMigration(layout),
  '0022-second-factors': secondFactorsMigration,
  '0023-confirmed-emails': confirmedEmailsMigration,
  '0024-made-passwords': madePasswordsMigration,
  '0025-counted-events': countedEventsMigration,
  '0026-shared-by-servers': sharedByServersMigration,
  '0027-export-formats': exportFormatsMigration,
  '0028-query-runs': queryRunsMigration,
  '0029-narrowed-exports': narrowedExportsMigration,
  '0030-deleted-exports': deletedExportsMigration,
  '0031-mails-of-accounts': mailsOfAccountsMigration,
  '0032-pinned-releases': pinnedReleasesMigration,
  '0037-agreed-clock': agreedClockMigration,
});
