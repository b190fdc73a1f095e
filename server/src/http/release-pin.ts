import type { FastifyReply } from 'fastify';
import {
  ReleaseGoneError,
  ReleaseUnknownError,
  type PinnedRelease,
  type SampleStore,
} from '../samples/sample-store.ts';

/** Pins a release, the current one or the one asked for, until the reply has left or its client has. */
export function pinForReply(store: SampleStore, reply: FastifyReply, releaseId: string | undefined): PinnedRelease {
  const release = store.pin(releaseId);
  if (reply.raw.closed) release.unpin();
  else reply.raw.once('close', () => release.unpin());
  return release;
}

/** The release that a view is to be answered from: the one asked for, or its own; null where that one is gone. */
export function releaseOfView(
  store: SampleStore,
  view: { release: string },
  requested: string | undefined,
): string | null {
  if (requested !== undefined) return requested;
  return isKept(store, view.release) ? view.release : null;
}

/** Whether a release that was there once can still be asked: one that the store does not know any more is gone. */
export function isKept(store: SampleStore, releaseId: string): boolean {
  try {
    store.pin(releaseId).unpin();
    return true;
  } catch (error) {
    if (error instanceof ReleaseGoneError || error instanceof ReleaseUnknownError) return false;
    throw error;
  }
}
