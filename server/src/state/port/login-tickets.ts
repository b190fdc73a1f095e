import type { Account, Role } from '@wellfield/contract';
import type { Identity } from './accounts.ts';

export interface NewTicket {
  /** What it is exchanged by: the page's secret after single sign-on, or a second factor. */
  kind: 'sign_on' | 'second_factor';
  /** Whether it began with an emailed password. */
  emailedPassword: boolean;
  /** Whether the provider of single sign-on has requested a second factor. */
  secondFactorGiven: boolean;
  /** What only the page that began can answer; '' for a second factor. */
  challenge: string;
  /** What the account is from then on; null: what it was. */
  role: Role | null;
  /** The identity that is to be joined with the account once its password is given; null if it is the account's. */
  joins: Identity | null;
}

/** What a person has shown so far on the way to a session. Only the ticket's hash is stored. */
export interface LoginTicket extends NewTicket {
  account: Account;
  /** The account's password hash now. */
  passwordHash: string;
}

/** The ticket was used, has expired, or ended with a change of password or a disabling. */
export class TicketEndedError extends Error {}

export interface LoginTickets {
  /** Issues a ticket of 256 random bits. A disabled account's finds nothing. */
  issue(accountId: string, ticket: NewTicket): Promise<string>;

  /**
   * Issues one that waits for a second factor, after a password; its hash when it was verified. Throws
   * `PasswordChangedError`, also if the password was made by others and has ended; this use ends it.
   */
  issueForFactor(accountId: string, proven: { passwordHash: string; emailedPassword: boolean }): Promise<string>;

  /**
   * Exchanges one for one that waits for a second factor; `byPassword` if the account's was given, own or emailed. Throws
   * `TicketEndedError`, and `PasswordChangedError` if the password was made by others and has ended.
   */
  advance(
    accountId: string,
    ticket: string,
    proven: { byPassword: boolean; emailedPassword: boolean },
  ): Promise<string>;

  /** A ticket that can still be used. */
  find(ticket: string): Promise<LoginTicket | null>;

  /** Deletes the tickets that have expired. */
  removeExpired(): Promise<void>;
}
