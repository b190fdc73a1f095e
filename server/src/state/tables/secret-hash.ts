import { createHash } from 'node:crypto';

/** The stored hash of a random secret, in hex: for random secrets a fast hash is as good as a slow one. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
