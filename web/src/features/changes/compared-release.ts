import { sessionScoped } from '../../session/session-scoped.ts';
import type { ChangesScope } from './find-changes.ts';

/** With which release the window of changes compares (null for the one before), and what of it. */
export const useComparedRelease = sessionScoped<{ release: string | null; scope: ChangesScope }>({
  release: null,
  scope: 'shown',
});
