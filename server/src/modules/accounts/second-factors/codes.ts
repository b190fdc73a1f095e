import { randomInt } from 'node:crypto';
import { limits } from '@wellfield/contract';
import { Secret, TOTP } from 'otpauth';

/** Without those that people confuse. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 16;

/** Codes for a day without the phone; about 79 bits each, so a fast hash is enough. */
export function newRecoveryCodes(): string[] {
  const letter = () => letters[randomInt(letters.length)] ?? '';
  return Array.from({ length: limits.recoveryCodes }, () =>
    Array.from({ length: codeLength }, letter)
      .join('')
      .replaceAll(/.{4}(?=.)/g, '$&-'),
  );
}

/** A recovery code as it was shown, or null if it cannot be one. */
export function recoveryCodeIn(typed: string): string | null {
  const bare = typed.toLowerCase().replaceAll(/[\s-]/g, '');
  return bare.length === codeLength ? bare.replaceAll(/.{4}(?=.)/g, '$&-') : null;
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
