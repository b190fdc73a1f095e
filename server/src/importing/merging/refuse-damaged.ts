import type { CurrentRelease } from '../../samples/release-sink.ts';
import { messageOf } from '../../samples/releases/verify-release.ts';
import { ImportRefusedError } from '../import-options.ts';

/** What an import carries over, or finds unchanged, is read from the current release: damage would stay, or go on into the next. */
export async function refuseDamaged(current: CurrentRelease<never> | null): Promise<void> {
  await current?.verify().catch((error: unknown) => {
    throw new ImportRefusedError(
      `The current release ${current.facts.id} is damaged: ${messageOf(error)}. Serve another one (npm run releases -- list, then serve ID), ` +
        'or restore a backup, and import again.',
    );
  });
}
