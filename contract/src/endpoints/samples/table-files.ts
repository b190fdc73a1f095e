import { z } from 'zod';
import { limits } from '../../limits.ts';
import { sampleCall } from '../calls.ts';
import { refusalsOfDisk } from '../quota-refusals.ts';

const columnName = z
  .string()
  .regex(/^[A-Za-z]\w{0,62}$/)
  .refine((name) => !['fid', 'geom'].includes(name.toLowerCase()), { error: 'is a column of every GeoPackage' });

const columnSchema = z.strictObject({
  name: columnName,
  kind: z.enum(['text', 'number', 'date']),
  meaning: z.string().max(1_000),
});

type Cell = string | number | null;

const maxTextLength = 20_000;
/** A schema takes several times as long, and a table has up to half a million. */
const day = z.regexes.date;

/** A small table of a screen, which the page has and the server writes: rows by columns; `lat` and `long` make points. */
export const sentTableSchema = z
  .strictObject({
    format: z.enum(['gpkg', 'parquet']),
    title: z.string().min(1).max(60),
    facts: z.record(z.string().min(1).max(60), z.string().max(20_000)),
    columns: z.array(columnSchema).min(1).max(limits.tableFile.columns),
    // Their cells are looked at below, each once: a schema for each takes as long again as reading the whole body.
    rows: z.array(z.custom<readonly Cell[]>(Array.isArray)).max(limits.tableFile.rows),
  })
  .refine(({ columns }) => new Set(columns.map(({ name }) => name.toLowerCase())).size === columns.length, {
    error: 'columns differ by name',
  })
  .refine(({ columns, rows }) => rows.every(({ length }) => length === columns.length), {
    error: 'a row has a cell for each column',
  })
  .refine(({ columns, rows }) => rows.every((row) => row.every((cell, at) => isOfKind(cell, columns[at]?.kind))), {
    error: 'a cell is of the kind of its column',
  });
export type SentTable = z.infer<typeof sentTableSchema>;

function isOfKind(cell: unknown, kind: z.infer<typeof columnSchema>['kind'] | undefined): boolean {
  if (cell === null) return true;
  if (kind === 'number') return typeof cell === 'number';
  if (typeof cell !== 'string' || cell.length > maxTextLength) return false;
  return kind === 'text' || day.test(cell);
}

export const writeTableFile = sampleCall({
  name: 'writeTableFile',
  at: 'POST /api/table_files',
  summary: 'Have a table of a screen written as a GeoPackage or Parquet file',
  description:
    'For the page, which has the numbers but no writer of these formats. Nothing is stored. `columns` `lat` and `long`, in degrees of ' +
    'WGS84, make points of a GeoPackage; a row without them has none. `facts` say what the table was made from.',
  body: sentTableSchema,
  bodyBytes: limits.tableFile.bodyBytes,
  takesTurns: 'files',
  timeoutMs: limits.queryTimeoutMs,
  answer: z.unknown(),
  answerType: 'application/octet-stream',
  refusals: refusalsOfDisk,
});
