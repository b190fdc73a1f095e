import { accessTokensModule } from '../modules/access-tokens/access-tokens.module.ts';
import { accountAdministrationModule } from '../modules/accounts/account-administration.module.ts';
import { accountsModule } from '../modules/accounts/accounts.module.ts';
import { auditLogModule } from '../modules/audit-log/audit-log.module.ts';
import { basemapFilesModule } from '../modules/basemap-files/basemap-files.module.ts';
import { downloadsModule } from '../modules/downloads/downloads.module.ts';
import { executionModule } from '../modules/execution/execution.module.ts';
import { exportsModule } from '../modules/exports/exports.module.ts';
import { feedbackModule } from '../modules/feedback/feedback.module.ts';
import { reportAdministrationModule } from '../modules/feedback/report-administration.module.ts';
import { freeProductModule } from '../modules/free-product/free-product.module.ts';
import { gaugesModule } from '../modules/gauges/gauges.module.ts';
import { importReportModule } from '../modules/import-report/import-report.module.ts';
import { lookupsModule } from '../modules/lookups/lookups.module.ts';
import { overlaysModule } from '../modules/overlays/overlays.module.ts';
import { pagesModule } from '../modules/pages/pages.module.ts';
import { piperModule } from '../modules/piper/piper.module.ts';
import { preferencesModule } from '../modules/preferences/preferences.module.ts';
import { queryFiltersModule } from '../modules/query-filters/query-filters.module.ts';
import { recordsModule } from '../modules/records/records.module.ts';
import { releaseAdministrationModule } from '../modules/releases/release-administration.module.ts';
import { releasesModule } from '../modules/releases/releases.module.ts';
import { resultsModule } from '../modules/results/results.module.ts';
import { rowsSqlModule } from '../modules/rows-sql/rows-sql.module.ts';
import { savedQueriesModule } from '../modules/saved-queries/saved-queries.module.ts';
import { screeningLevelsModule } from '../modules/screening-levels/screening-levels.module.ts';
import { sessionsModule } from '../modules/sessions/sessions.module.ts';
import { sharedQueriesModule } from '../modules/shared-queries/shared-queries.module.ts';
import { siteModule } from '../modules/site/site.module.ts';
import { tableFilesModule } from '../modules/table-files/table-files.module.ts';
import { viewsModule } from '../modules/views/views.module.ts';
import type { Module } from '../modules/module.ts';
import type { Services } from '../modules/services.ts';

/** Every module of the server, one line each. */
export const moduleCatalog: readonly ((services: Services) => Module | Promise<Module>)[] = [
  accessTokensModule,
  accountAdministrationModule,
  accountsModule,
  auditLogModule,
  basemapFilesModule,
  downloadsModule,
  executionModule,
  exportsModule,
  feedbackModule,
  freeProductModule,
  gaugesModule,
  importReportModule,
  lookupsModule,
  overlaysModule,
  pagesModule,
  piperModule,
  preferencesModule,
  queryFiltersModule,
  recordsModule,
  releaseAdministrationModule,
  releasesModule,
  reportAdministrationModule,
  resultsModule,
  rowsSqlModule,
  savedQueriesModule,
  screeningLevelsModule,
  sessionsModule,
  sharedQueriesModule,
  siteModule,
  tableFilesModule,
  viewsModule,
];
