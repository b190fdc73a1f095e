import type { Account } from '@wellfield/contract';
import type { NewMail } from './mails.ts';
import type { Session } from './sessions.ts';

/** A public key whose private one an authenticator keeps. */
export interface NewPasskey {
  /** The authenticator's name for it, as base64url. */
  credentialId: string;
  /** As COSE, in base64url. */
  publicKey: string;
  /** How often it was used, by the authenticator's count; many never count. */
  counter: number;
  /** How browsers reach the authenticator. */
  transports: readonly string[];
  name: string;
}

export interface StoredPasskey extends NewPasskey {
  id: string;
  createdAt: number;
  lastUsedAt: number | null;
}

interface StoredTotp {
  /** Sealed: the state alone makes no codes. */
  sealedSecret: string;
  /** When a code confirmed it; null: it does not count yet. */
  confirmedAt: number | null;
}

interface StoredFactors {
  totp: StoredTotp | null;
  /** Oldest first. */
  passkeys: StoredPasskey[];
  /** How many are left. */
  recoveryCodes: number;
}

/** What a change of factors comes with. */
export interface FactorChange {
  /** Saved if the account has none. */
  recoveryCodes?: readonly string[];
  mail: NewMail | null;
}

/** The passkey belongs to an account already. */
export class PasskeyTakenError extends Error {}

export class TooManyPasskeysError extends Error {}

/**
 * Second factors of accounts. The changes throw `SessionEndedError` if the session that makes them has ended. The first
 * factor that counts ends the logins under way, which were begun without one; the last one takes the recovery codes along.
 */
export interface SecondFactors {
  ofAccount(accountId: string): Promise<StoredFactors>;

  /** Keeps a secret until a code confirms it, in the place of one that was not confirmed. */
  beginTotp(by: Session, sealedSecret: string): Promise<void>;

  /** Makes the secret count, by the step of its first code; false if it is another by now. Returns whether the recovery codes were saved. */
  confirmTotp(
    by: Session,
    totp: { sealedSecret: string; step: number },
    change: FactorChange,
  ): Promise<{ confirmed: boolean; savedCodes: boolean }>;

  removeTotp(by: Session, change: FactorChange): Promise<void>;

  /** Replaces the recovery codes; false if the account has no factor that they stand in for. */
  renewRecoveryCodes(by: Session, codes: readonly string[]): Promise<boolean>;

  /**
   * Adds a passkey by the challenge that was made for it, which is used up. Throws `PasskeyTakenError`, `TooManyPasskeysError`,
   * and `FactorUsedError` where the challenge was used before. Returns whether the recovery codes were saved.
   */
  addPasskey(
    by: Session,
    passkey: NewPasskey,
    terms: { max: number; challenge: string },
    change: FactorChange,
  ): Promise<boolean>;

  /** Whether the account had such a passkey. */
  removePasskey(by: Session, id: string, change: FactorChange): Promise<boolean>;

  /** The passkey that an authenticator names, with its account; null also if the account is disabled. */
  passkey(credentialId: string): Promise<{ account: Account; passkey: StoredPasskey } | null>;

  /** Removes all factors of an account, by the operator; its sessions end. */
  removeAll(accountId: string, mail: NewMail | null): Promise<void>;

  /** Deletes what remembers uses that nobody can repeat any longer. */
  removeExpired(): Promise<void>;
}
