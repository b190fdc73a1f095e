import type { Choice, ExportFormat, ExportJob, ExportLink, TakenRows } from '@wellfield/contract';
import type { NewMail } from './mails.ts';
import type { Session } from './sessions.ts';

export interface NewExport {
  accountId: string;
  /** The saved query at the time of the request: it may be deleted meanwhile. */
  queryId: string;
  queryName: string;
  queryType: number;
  choices: readonly Choice[];
  /** Null: the release that is current when the file is written. */
  requestedRelease: string | null;
  format: ExportFormat;
  /** A screen's rows; null for all rows of the query. */
  taken: TakenRows | null;
}

/** An export claimed by this server. */
export interface ClaimedExport extends Omit<NewExport, 'choices'> {
  id: string;
  /** As JSON; the job checks whether it can still be read. */
  choices: string;
  /** The number of failed attempts. */
  tries: number;
}

export interface WrittenExport {
  release: string;
  rows: number;
  bytes: number;
  fileName: string;
  /** Of the link; only its hash is stored. */
  token: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export interface ExportFailure {
  /** Text for people. */
  text: string;
  /** Milliseconds since 1970; null: never. */
  nextTryAt: number | null;
}

/** The file behind a link. */
export interface LinkedExport {
  id: string;
  fileName: string;
  /** The email of its account. */
  owner: string;
  /** Whether it was mailed, or its owner requested it. */
  link: 'mailed' | 'made';
  /** Null: it works. */
  ended: 'expired' | 'revoked' | null;
}

/** The stored jobs that write a query's rows into a file, and the links to those files. */
export interface Exports {
  /** Stores a job, or finds the existing one of the same request, also under concurrent calls. Throws `QuotaError`. */
  request(requested: NewExport): Promise<ExportJob>;

  /** The last job of an account's query; null if there was none, or its link has expired. */
  latest(accountId: string, queryId: string): Promise<ExportJob | null>;

  /**
   * Claims the job whose turn it is, or returns null if none is due: accounts take turns, within one the oldest is next. It belongs to this server until it records
   * the end or releases it, however many servers ask, unless the claim expires (`claimMs`).
   */
  claim(): Promise<ClaimedExport | null>;

  /** Renews the claim; false: another server has the job now. */
  keepClaim(job: ClaimedExport): Promise<boolean>;

  /** Releases this server's claims, also those from before a restart. */
  letGo(): Promise<void>;

  /** Milliseconds until a failed job is retried, or one that another server gives up; null if there is none. */
  nextTryInMs(): Promise<number | null>;

  /** The address for the job's mail; null if the account is gone or disabled. */
  recipient(accountId: string): Promise<string | null>;

  /**
   * Records that the file exists, and queues its mail: both or neither. Returns whether the job was still this
   * server's; otherwise nothing is recorded.
   */
  finish(job: ClaimedExport, written: WrittenExport, mail: NewMail): Promise<boolean>;

  /** Records a failed attempt, and queues its mail, if any. Returns the same as `finish`. */
  fail(job: ClaimedExport, failure: ExportFailure, mail: NewMail | null): Promise<boolean>;

  /**
   * Gives the last export of an account's query another link, in place of the one given before: until a time, or until
   * the file is removed. Returns false if there is no finished file. Throws `SessionEndedError`: what ends access ends
   * links, and this one would outlive it.
   */
  linkForOwner(session: Session, queryId: string, link: { token: string; until: number }): Promise<boolean>;

  /** The newest exports of an account whose mailed links work, at most `max`, and how many older ones there are. */
  listLinks(accountId: string, max: number): Promise<{ export_links: ExportLink[]; more: number }>;

  /** Revokes the links that an account's export has now; whether it had one that works. */
  revokeLinks(accountId: string, exportId: string): Promise<boolean>;

  /** The export of a link's token, ended or not: with its time, or with its account; null if there is none, or none any more. */
  findLink(token: string): Promise<LinkedExport | null>;

  /**
   * When the file of a link expired whose export was deleted since; null for a link that never was one, was revoked, or was deleted
   * longer ago than `limits.deletedExportDays`.
   */
  whenDeleted(token: string): Promise<number | null>;

  /**
   * Deletes those that have ended some time ago (`limits.endedExportDays`): their links had expired, or they had failed for good.
   * Then `findLink` knows them no longer, and `whenDeleted` does.
   */
  removeExpired(): Promise<void>;

  /** The jobs whose files must be retained: finished and not expired, or being written, by any server. */
  withFiles(): Promise<string[]>;
}
