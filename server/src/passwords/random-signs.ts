import { randomBytes } from 'node:crypto';

/** 32 characters that are not easily confused, so that the low five bits of a byte select one without bias. */
const signs = '23456789abcdefghijkmnpqrstuvwxyz';

/**
 * A password to mail or hand over: six groups of five characters, like `k7mq2-…`. With 150 random bits a fast hash is
 * enough: nobody can find one by trying, and a login with one takes no longer than any other.
 */
export function randomPassword(): string {
  return randomGroups(6, 5);
}

/** A recovery code, for a day without the phone: seven groups of four characters, 140 random bits. */
export function randomRecoveryCode(): string {
  return randomGroups(7, 4);
}

function randomGroups(groups: number, signsOfGroup: number): string {
  const group = () => Array.from(randomBytes(signsOfGroup), (byte) => signs[byte & 31]).join('');
  return Array.from({ length: groups }, group).join('-');
}
