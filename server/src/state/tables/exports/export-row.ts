import type { ExportFormat } from '@wellfield/contract';
import type { Generated } from 'kysely';

/** What stays of an export that was deleted. */
export interface DeletedExportRow {
  /** Of its link, as in `ExportRow`. */
  token_hash: string;
  account_id: string;
  expired_at: number;
}

export interface ExportRow {
  number: Generated<number>;
  id: string;
  account_id: string;
  /** The saved query at the time of the request: it may be deleted meanwhile. */
  query_id: string;
  query_name: string;
  query_type: number;
  /** As JSON. */
  choices: string;
  /** The requested release; null: the one that is current when the file is written. */
  asked_release: string | null;
  format: ExportFormat;
  /** What narrowed a screen's rows, as JSON, with a checksum of which they are; null for all rows of the query. */
  screen_filters: string | null;
  /** Which these are, as JSON: until the file is written, or is not tried again. */
  taken_rows: string | null;
  asked_at: number;
  state: 'waiting' | 'running' | 'done' | 'failed';
  /** The number of failed attempts. */
  tries: number;
  /** When a failed one is retried; null: never. */
  next_try_at: number | null;
  /** Why it failed, as text for people. */
  failure: string | null;
  ended_at: number | null;
  /** Of the file, once it is done. */
  release: string | null;
  rows: number | null;
  bytes: number | null;
  file_name: string | null;
  /** SHA-256 of the link's token, in hex: the token itself is only in its mail. */
  token_hash: string | null;
  expires_at: number | null;
  /** SHA-256 of the token of the last link that its owner was given, and until when that link works. */
  owner_token_hash: string | null;
  owner_token_until: number | null;
  /** When the links to it were revoked, also by a change of password. */
  links_revoked_at: number | null;
  /** The mail about its end. */
  message_id: string | null;
  /** The server that has claimed it; null if none. */
  claimed_by: string | null;
  claimed_until: number | null;
}
