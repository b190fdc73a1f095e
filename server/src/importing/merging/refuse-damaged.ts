import type { CurrentRelease } from '../../samples/release-sink.ts';
import { messageOf } from '../../samples/releases/verify-release.ts';
import { ImportRefusedError } from '../import-options.ts';

/**
 * The report of the current release, whose deliveries and answers an import carries over; null without one. What is carried over,
 * or found unchanged, is read from the current release: damage would stay, or go on into the next, so it is refused.
 */
export async function undamagedReport(current: CurrentRelease<never> | null): Promise<unknown> {
  if (!current) return null;
  try {
    await current.verify();
    // Not before: a damaged release may just have been brought again.
    return await current.report();
  } catch (error) {
    throw new ImportRefusedError(
      `The current release ${current.facts.id} is damaged: ${messageOf(error)}. Serve another one (npm run releases -- list, then serve ID), ` +
        'or restore a backup, and import again.',
    );
  }
}
