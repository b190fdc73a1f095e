import type { ChangesScope } from './find-changes.ts';
import { sessionScoped } from '../../session/session-scoped.ts';

/** Whether the window of changes is open, with which release it compares (null for the one before), and what of it. */
interface ChangesDisplay {
  isOpen: boolean;
  release: string | null;
  scope: ChangesScope;
}

const atStart: ChangesDisplay = { isOpen: false, release: null, scope: 'shown' };

export const useChangesDisplay = sessionScoped<ChangesDisplay>(atStart);

export function openChanges(isOpen: boolean): void {
  useChangesDisplay.setState({ isOpen });
}

export function compareWith(release: string): void {
  useChangesDisplay.setState({ release });
}

export function compareScope(scope: ChangesScope): void {
  useChangesDisplay.setState({ scope });
}

/** Opens the window with what changed since, or until, a release. */
export function showChanges(release: string): void {
  useChangesDisplay.setState({ isOpen: true, release });
}
