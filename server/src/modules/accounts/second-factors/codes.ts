import { limits } from '@wellfield/contract';
import { Secret, TOTP } from 'otpauth';
import { randomRecoveryCode } from '../../../passwords/random-signs.ts';

export function newRecoveryCodes(): string[] {
  return Array.from({ length: limits.recoveryCodes }, randomRecoveryCode);
}

/**
 * A recovery code in groups of four, as it was shown and is hashed; null for what is a code of an app. Of any length:
 * those from before are shorter.
 */
export function recoveryCodeIn(typed: string): string | null {
  const bare = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return /^\d{0,6}$/.test(bare) ? null : bare.replaceAll(/.{4}(?=.)/g, '$&-');
}

/** Recovery codes have had 16 signs of 31 at least, which are 79 bits. */
const secretSigns = 16;

/** Whether what was typed has as many signs as a recovery code, which no number of tries finds. */
export function isBeyondGuessing(typed: string): boolean {
  const code = recoveryCodeIn(typed);
  return code !== null && code.replaceAll('-', '').length >= secretSigns;
}

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads from the picture. */
export function totpAddress(secret: string, { issuer, email }: { issuer: string; email: string }): string {
  // A colon would end the issuer.
  return new TOTP({ secret, issuer: issuer.replaceAll(':', ' '), label: email }).toString();
}

/** The time step of a code, of now or the ones beside it, as clocks differ; null: wrong. */
export function totpStep(secret: string, typed: string, now: number): number | null {
  const token = typed.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const totp = new TOTP({ secret });
  const off = totp.validate({ token, timestamp: now, window: 1 });
  return off === null ? null : totp.counter({ timestamp: now }) + off;
}
