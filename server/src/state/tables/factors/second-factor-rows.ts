export interface TotpRow {
  account_id: string;
  sealed_secret: string;
  confirmed_at: number | null;
  /** The time step of the last code that was taken: none is taken twice. */
  last_step: number | null;
}

export interface RecoveryCodeRow {
  account_id: string;
  /** SHA-256 of the code, in hex: it is random. */
  code_hash: string;
}

export interface PasskeyRow {
  id: string;
  account_id: string;
  credential_id: string;
  public_key: string;
  counter: number;
  /** As JSON. */
  transports: string;
  name: string;
  created_at: number;
  last_used_at: number | null;
}

export interface UsedChallengeRow {
  challenge_hash: string;
  used_at: number;
}
