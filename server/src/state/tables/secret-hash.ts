import { createHash } from 'node:crypto';

/** What is kept of a secret that was made at random, in hex: a fast hash of such a one is as good as a slow one. */
export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
