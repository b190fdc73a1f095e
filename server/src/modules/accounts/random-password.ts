import { randomBytes } from 'node:crypto';

/** 32 signs without those that read alike, so that a byte's low five bits choose one without bias. */
const signs = '23456789abcdefghijkmnpqrstuvwxyz';

/**
 * A password to be mailed: five groups of five signs, as `k7mq2-…`. Of 125 random bits, so that a plain hash keeps it:
 * nobody finds one by trying, and a login with one takes no longer than any other.
 */
export function randomPassword(): string {
  const text = Array.from(randomBytes(25), (byte) => signs[byte & 31]).join('');
  return text.match(/.{5}/g)?.join('-') ?? text;
}
