import type { Generated } from 'kysely';

export interface SavedQueryRow {
  /** Ascends with time; never shown. */
  number: Generated<number>;
  id: string;
  account_id: string;
  name: string;
  /** The name in the form for comparison; unique in the account among queries that are not deleted. */
  name_key: string;
  query_type: number;
  /** The choices as sent, as JSON. */
  choices: string;
  /** As lists show them: their beginning where they are long. */
  criteria: string;
  records: number;
  /** ISO time of the last count. */
  pull_date: string;
  created_at: number;
  deleted: boolean;
  /** The token of the view as which it is or was shared with everyone of the site, with the choices that it has. */
  shared_view: string | null;
  /** Since when it is shared; null: it is not. */
  shared_at: number | null;
  /** The release of its last run, and of the run before in another release; null where nobody knows. */
  run_release: string | null;
  previous_release: string | null;
}

export interface ViewRow {
  token: string;
  /** Who shared it; never shown. */
  account_id: string;
  query_type: number;
  /** As JSON. */
  choices: string;
  analyte: string | null;
  /** As JSON. */
  state: string;
  release: string;
  /** ISO time, for when the release is gone. */
  release_date: string;
  /** How many records its query found; null where nobody counted. */
  records: number | null;
  created_at: number;
  /** When its author revoked it: nothing else of it is stored then. */
  revoked_at: number | null;
}
