import { sql, type Kysely } from 'kysely';
import type { QuotaName } from '@wellfield/contract';
import { QuotaError } from '../port/quota-error.ts';
import { hasEnded, removeEndedUpTo } from './exports/ended-exports.ts';
import { exportBytes } from './exports/screened-export.ts';
import type { StateDatabase } from './state-database.ts';
import type { StateSchema } from './state-schema.ts';
import { countRows } from './count-rows.ts';

/*
 * Checks within the transaction that then writes. Databases know how long a text is without reading it.
 */

export const bytesPerMiB = 1024 * 1024;

type Rows = Kysely<StateSchema>;

/**
 * Makes room for a saved query, in place of the one it replaces: deleted ones go, the oldest first. Throws `QuotaError`
 * where there is no room without them.
 */
export async function makeRoomForQuery(
  { quotas }: StateDatabase,
  rows: Rows,
  accountId: string,
  row: { choices: string; criteria: string },
  replaced?: string,
): Promise<void> {
  const stored = await rows
    .selectFrom('saved_queries')
    .select(['number', 'id', 'deleted'])
    .select(sql<number>`octet_length(choices) + octet_length(criteria)`.as('bytes'))
    .where('account_id', '=', accountId)
    .orderBy('number')
    .execute();
  const gone = goneForRoom(quotas, ['savedQueries', 'savedQueriesMiB'], {
    stored: stored.filter(({ id }) => id !== replaced),
    bytes: bytesOf(row.choices, row.criteria),
    canGo: ({ deleted }) => Boolean(deleted),
  });
  if (gone.length > 0) await rows.deleteFrom('saved_queries').where('number', 'in', gone).execute();
}

/** Throws `QuotaError` where an account has no room for another view. */
export async function requireRoomForView(
  { quotas }: StateDatabase,
  rows: Rows,
  view: { account_id: string; choices: string; state: string },
): Promise<void> {
  const { number, bytes } = await rows
    .selectFrom('views')
    .select(({ fn }) => fn.countAll<number>().as('number'))
    .select(sql<number>`coalesce(sum(octet_length(choices) + octet_length(state)), 0)`.as('bytes'))
    .where('account_id', '=', view.account_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  refuseAbove(quotas, 'views', number + 1);
  refuseAbove(quotas, 'viewsMiB', (bytes + bytesOf(view.choices, view.state)) / bytesPerMiB);
}

/** Throws `QuotaError` where an account shares as many queries as it can. */
export async function requireRoomForSharing({ quotas }: StateDatabase, rows: Rows, accountId: string): Promise<void> {
  const ofAccount = rows.selectFrom('saved_queries').where('account_id', '=', accountId);
  refuseAbove(quotas, 'sharedQueries', (await countRows(ofAccount.where('shared_at', 'is not', null))) + 1);
}

/**
 * Makes room for another export: those that have ended by `agreedTime` go, the oldest first. Throws `QuotaError` where there is no
 * room without them.
 */
export async function makeRoomForExport(
  { quotas }: StateDatabase,
  rows: Rows,
  { accountId, texts, agreedTime: time }: { accountId: string; texts: readonly (string | null)[]; agreedTime: number },
): Promise<void> {
  const stored = await rows
    .selectFrom('exports')
    .select(['number', 'state', 'next_try_at', 'expires_at'])
    .select(exportBytes.as('bytes'))
    .select(sql<number>`coalesce(bytes, 0)`.as('fileBytes'))
    .where('account_id', '=', accountId)
    .orderBy('number')
    .execute();
  const ended = stored.filter((row) => hasEnded(row, time));
  const files = stored.filter((row) => row.state === 'done' && !hasEnded(row, time));
  const waiting = stored.length - ended.length - files.length;
  refuseAbove(quotas, 'exportsWaiting', waiting + 1);
  refuseAbove(quotas, 'exportFiles', files.length + waiting + 1);
  // How large the next file will be is not known before it is written.
  const fileBytes = files.reduce((sum, file) => sum + file.fileBytes, 0);
  if (fileBytes >= quotas.exportFilesMiB * bytesPerMiB) throw new QuotaError('exportFilesMiB', quotas.exportFilesMiB);

  const last = goneForRoom(quotas, ['exports', 'exportsMiB'], {
    stored,
    bytes: bytesOf(...texts.map((text) => text ?? '')),
    canGo: (row) => hasEnded(row, time),
  }).at(-1);
  if (last !== undefined) await removeEndedUpTo(rows, { accountId, number: last }, time);
}

interface Room<StoredItem> {
  /** What the account has, the oldest first, with the bytes of each. */
  stored: readonly StoredItem[];
  /** Those of what is to be added. */
  bytes: number;
  canGo: (one: StoredItem) => boolean;
}

/**
 * The numbers of those that go so that another one has room, by quotas of how many and how large: as few as will do. Throws
 * `QuotaError` where there is no room without all that can go.
 */
export function goneForRoom<StoredItem extends { number: number; bytes: number }>(
  quotas: StateDatabase['quotas'],
  [many, large]: readonly [many: QuotaName, large: QuotaName],
  { stored, bytes: added, canGo }: Room<StoredItem>,
): number[] {
  let number = stored.length + 1;
  let bytes = stored.reduce((sum, one) => sum + one.bytes, added);
  const gone: number[] = [];
  for (const one of stored.filter(canGo)) {
    if (number <= quotas[many] && bytes <= quotas[large] * bytesPerMiB) break;
    gone.push(one.number);
    number -= 1;
    bytes -= one.bytes;
  }
  refuseAbove(quotas, many, number);
  refuseAbove(quotas, large, bytes / bytesPerMiB);
  return gone;
}

/** Throws `QuotaError` where an account would have more of something than it can. */
export function refuseAbove(quotas: StateDatabase['quotas'], quota: QuotaName, number: number): void {
  if (number > quotas[quota]) throw new QuotaError(quota, quotas[quota]);
}

export function bytesOf(...texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
}
