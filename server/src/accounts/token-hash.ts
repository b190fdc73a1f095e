import { createHash } from 'node:crypto';

/** What is kept of a token: as it is random, a fast hash is as good as a slow one. */
export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
