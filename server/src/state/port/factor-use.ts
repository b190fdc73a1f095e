/** What a login gives as its second factor, already verified but for its single use. */
export type FactorUse =
  /** The time step of a code. */
  { totpStep: number } | { recoveryCode: string } | { credentialId: string; counter: number; challenge: string };

/** The account has a second factor, and it was not given. */
export class SecondFactorNeededError extends Error {}

/** The code, or the answer of the passkey, was used before, or is none of the account's. */
export class FactorUsedError extends Error {}
