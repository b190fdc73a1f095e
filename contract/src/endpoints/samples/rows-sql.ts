import { z } from 'zod';
import { sampleCall, viewCall } from '../calls.ts';
import { releaseIdSchema, success } from '../envelope.ts';
import {
  refusalsOfReleases,
  refusalsOfSavedQueries,
  refusalsOfViewReleases,
  refusalsOfViews,
} from '../query-refusals.ts';

const common = {
  query: z.strictObject({ analyte: z.string().min(1).max(1_000).optional(), release: releaseIdSchema.optional() }),
  answer: success({ release: z.string(), sql: z.string().nullable() }),
} as const;

const description =
  '`sql`: statements of DuckDB that attach the release’s file in the data folder and make the table `answer` of the rows, in their ' +
  'order by `row_index`; null where the release has its rows in a database. Without `analyte` all analytes, without `release` ';

export const querySql = sampleCall({
  ...common,
  name: 'querySql',
  at: 'GET /api/queries/:id/sql',
  summary: "A saved query's rows as SQL of the release's own file",
  description: `${description}the current one.`,
  params: z.strictObject({ id: z.string() }),
  refusals: { ...refusalsOfSavedQueries, ...refusalsOfReleases },
});

export const viewSql = viewCall({
  ...common,
  name: 'viewSql',
  at: 'GET /api/views/:token/sql',
  summary: "The rows of a shared view's query as SQL of the release's own file",
  description: `${description}that of the view. How the view narrows its rows is not applied.`,
  params: z.strictObject({ token: z.string() }),
  refusals: { ...refusalsOfViews, ...refusalsOfViewReleases, ...refusalsOfReleases },
});
