import { z } from 'zod';
import { exportFormatOf } from '../../entities/export-format.ts';
import { limits } from '../../limits.ts';
import { sampleCall, viewCall } from '../calls.ts';
import { releaseIdSchema } from '../envelope.ts';
import { refusalsOfDisk } from '../quota-refusals.ts';
import {
  refusalsOfReleases,
  refusalsOfQueries,
  refusalsOfSavedQueries,
  refusalsOfViews,
  refusalsOfViewReleases,
  refusalsOfAnalytes,
} from '../query-refusals.ts';

/** `analyte`: its name; without it, all analytes of the query. */
const resultsQuery = z.strictObject({
  analyte: z.string().min(1).max(1_000).optional(),
  release: releaseIdSchema.optional(),
});

const parts = 'Without `analyte` all analytes, without `release` ';
const cached =
  ' `X-Release` names the release that it is read from. The ETag follows from release and question: with If-None-Match ' +
  'an unchanged file is answered 304, without being made.';
const csvNote =
  ' Text that a spreadsheet would run as a formula has an apostrophe before it. Every row ends with what it was made from: ' +
  '`query`, `criteria`, `filters`, `dataset`, `release`, `software`.';
const parquetNote =
  ' Numbers and dates are typed; its metadata says what it was made from, by the same names as the columns of the CSV.';

const common = {
  takesAccessToken: true,
  query: resultsQuery,
  timeoutMs: limits.queryTimeoutMs,
  answer: z.unknown(),
  unchanged: true,
} as const;

const ofRows = { ...refusalsOfAnalytes, ...refusalsOfReleases, ...refusalsOfQueries, ...refusalsOfDisk } as const;

const ofQuery = {
  ...common,
  params: z.strictObject({ id: z.string() }),
  refusals: { ...refusalsOfSavedQueries, ...ofRows },
} as const;

const ofView = {
  ...common,
  params: z.strictObject({ token: z.string() }),
  refusals: { ...refusalsOfViews, ...refusalsOfViewReleases, ...ofRows },
} as const;

const queryParts = `${parts}the current one.`;
const viewParts = `${parts}the one that the view was made on. How the view narrows its rows is not applied.`;

export const queryResultsCsv = sampleCall({
  ...ofQuery,
  name: 'queryResultsCsv',
  at: 'GET /api/queries/:id/results.csv',
  summary: "A saved query's rows, however many, as a CSV file",
  description: queryParts + csvNote + cached,
  answerType: exportFormatOf('csv').type,
});

export const queryResultsParquet = sampleCall({
  ...ofQuery,
  name: 'queryResultsParquet',
  at: 'GET /api/queries/:id/results.parquet',
  summary: "A saved query's rows, however many, as a Parquet file",
  description: queryParts + parquetNote + cached,
  answerType: exportFormatOf('parquet').type,
});

export const viewResultsCsv = viewCall({
  ...ofView,
  name: 'viewResultsCsv',
  at: 'GET /api/views/:token/results.csv',
  summary: "The rows of a shared view's query, however many, as a CSV file",
  description: viewParts + csvNote + cached,
  answerType: exportFormatOf('csv').type,
});

export const viewResultsParquet = viewCall({
  ...ofView,
  name: 'viewResultsParquet',
  at: 'GET /api/views/:token/results.parquet',
  summary: "The rows of a shared view's query, however many, as a Parquet file",
  description: viewParts + parquetNote + cached,
  answerType: exportFormatOf('parquet').type,
});
