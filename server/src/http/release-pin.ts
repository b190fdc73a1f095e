import type { FastifyReply } from 'fastify';
import {
  ReleaseGoneError,
  ReleaseUnknownError,
  type PinnedRelease,
  type SampleStore,
} from '../samples/sample-store.ts';

/** Pins a release, the current or a requested one, for the caller, until the reply is sent or the client leaves. */
export async function pinForReply(
  store: SampleStore,
  reply: FastifyReply,
  releaseId: string | undefined,
): Promise<PinnedRelease> {
  const release = await store.pin(releaseId, reply.request.session?.account.user_id);
  if (reply.raw.closed) release.unpin();
  else reply.raw.once('close', () => release.unpin());
  return release;
}

/** The release to answer a view from: the requested one, or its own; null if that one is gone. */
export async function releaseOfView(
  store: SampleStore,
  view: { release: string },
  requested: string | undefined,
): Promise<string | null> {
  if (requested !== undefined) return requested;
  return (await isRetained(store, view.release)) ? view.release : null;
}

/** Whether an earlier release is still available: one that the store no longer knows is gone. */
export async function isRetained(store: SampleStore, releaseId: string): Promise<boolean> {
  try {
    (await store.pin(releaseId)).unpin();
    return true;
  } catch (error) {
    if (error instanceof ReleaseGoneError || error instanceof ReleaseUnknownError) return false;
    throw error;
  }
}
