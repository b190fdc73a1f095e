import type { Choice, ExportJob } from '@wellfield/contract';
import type { NewMail } from './mails.ts';

export interface NewExport {
  accountId: string;
  /** The saved query as it is when the export is asked for: it may be deleted meanwhile. */
  queryId: string;
  queryName: string;
  queryType: number;
  choices: readonly Choice[];
  /** Null: the release that is current when the file is made. */
  askedRelease: string | null;
}

/** An export that this server is to make. */
export interface ClaimedExport extends Omit<NewExport, 'choices'> {
  id: string;
  /** As JSON; whether it can still be read is the job's own matter. */
  choices: string;
  /** How often it failed. */
  tries: number;
}

export interface WrittenExport {
  release: string;
  rows: number;
  bytes: number;
  fileName: string;
  /** Of the link; only its hash is kept. */
  token: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

export interface ExportFailure {
  /** For a person. */
  text: string;
  /** Milliseconds since 1970; null: never. */
  nextTryAt: number | null;
}

/** The file behind a link. */
export interface LinkedExport {
  id: string;
  fileName: string;
  hasEnded: boolean;
}

/** The stored jobs that write a query's rows into a file, and the links to those files. */
export interface Exports {
  /** Stores a job, or finds the one that the same request already has, also when several ask at once. */
  request(asked: NewExport): Promise<ExportJob>;

  /** The last job of an account's query; null when there was none, or its link has ended. */
  latest(accountId: string, queryId: string): Promise<ExportJob | null>;

  /**
   * The job that waits longest, or null when none is due. It is this server's until it notes the end or lets go of it:
   * nobody else gets it, however many ask at once, unless the claim lapses (`claimMs`).
   */
  claim(): Promise<ClaimedExport | null>;

  /** Begins the time anew after which the claim lapses. */
  keepClaim(job: ClaimedExport): Promise<void>;

  /** Puts back in line what this server has claimed, also before it was started again. */
  letGo(): Promise<void>;

  /** Milliseconds until a failed job is tried again; null when none is. */
  nextTryInMs(): Promise<number | null>;

  /** The address that the job's mail goes to; null where the account is gone or disabled. */
  recipient(accountId: string): Promise<string | null>;

  /**
   * Notes that the file is there, and queues the mail that says so: both or neither. Answers whether the job was still
   * this server's; else nothing is noted.
   */
  finish(job: ClaimedExport, written: WrittenExport, mail: NewMail): Promise<boolean>;

  /** Notes that a try failed, and queues the mail that says so, if any. Answers as `finish` does. */
  fail(job: ClaimedExport, failure: ExportFailure, mail: NewMail | null): Promise<boolean>;

  /** The export of a link's token, ended or not; null when there never was one. */
  findLink(token: string): Promise<LinkedExport | null>;

  /** The jobs whose files are to be kept: made and not expired, or being made, by whichever server. */
  withFiles(): Promise<string[]>;
}
