import { z } from 'zod';
import { exportFormatNames } from './export-format.ts';

const time = z.iso.datetime();

/**
 * The state of an export. `waiting`: in the queue; `running`: its file is written; `done`: the file is there until
 * `expires`; `failed`: `failure` gives the reason, and `retry_at` the time of the next attempt, or null for none.
 * Times are ISO; `rows`, `bytes` and `release` describe the file; `bytes` grows while it is written.
 */
export const exportJobSchema = z.object({
  id: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  format: z.enum(exportFormatNames),
  /** Of a screen's rows: their analyte, and the filters in words; null of a query's. */
  narrowed: z.object({ analyte: z.string(), filters: z.array(z.string()) }).nullable(),
  asked: time,
  /** How many exports, of all accounts, are ahead of it. */
  ahead: z.number().int(),
  release: z.string().nullable(),
  rows: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  /** While it is written by the server that is asked: about how many of all rows are in the file. */
  written: z.object({ rows: z.number().int(), of: z.number().int() }).nullable().optional(),
  ended: time.nullable(),
  expires: time.nullable(),
  failure: z.string().nullable(),
  retry_at: time.nullable(),
  /** The state of the mail about its end; null before there is one. */
  mail: z.enum(['waiting', 'delivered', 'set-aside']).nullable(),
  /** When that mail left; null before. */
  mailed: time.nullable(),
});
export type ExportJob = z.infer<typeof exportJobSchema>;

/** A finished export whose mailed link works, in its owner's list. */
export const exportLinkSchema = z.object({
  id: z.string(),
  query_id: z.string(),
  query_name: z.string(),
  rows: z.number().int(),
  bytes: z.number().int(),
  made: time,
  expires: time,
});
export type ExportLink = z.infer<typeof exportLinkSchema>;
