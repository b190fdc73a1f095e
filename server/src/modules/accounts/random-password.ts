import { randomBytes } from 'node:crypto';

/** 32 characters that are not easily confused, so that the low five bits of a byte select one without bias. */
const signs = '23456789abcdefghijkmnpqrstuvwxyz';

/**
 * A password to mail: five groups of five characters, like `k7mq2-…`. With 125 random bits a fast hash is enough:
 * nobody can find one by trying, and a login with one takes no longer than any other.
 */
export function randomPassword(): string {
  const text = Array.from(randomBytes(25), (byte) => signs[byte & 31]).join('');
  return text.match(/.{5}/g)?.join('-') ?? text;
}
