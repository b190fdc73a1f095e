import type { FastifyReply } from 'fastify';
import type { PinnedRelease, SampleStore } from '../samples/sample-store.ts';

/** Pins a release, the current one or the one asked for, until the reply has left or its client has. */
export function pinForReply(store: SampleStore, reply: FastifyReply, releaseId: string | undefined): PinnedRelease {
  const release = store.pin(releaseId);
  if (reply.raw.closed) release.unpin();
  else reply.raw.once('close', () => release.unpin());
  return release;
}
