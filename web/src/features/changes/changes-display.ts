import { sessionScoped } from '../../session/session-scoped.ts';

/** Whether the window of changes is open, and with which release it compares; null for the one before. */
interface ChangesDisplay {
  isOpen: boolean;
  release: string | null;
}

const atStart: ChangesDisplay = { isOpen: false, release: null };

export const useChangesDisplay = sessionScoped<ChangesDisplay>(atStart);

export function openChanges(isOpen: boolean): void {
  useChangesDisplay.setState({ isOpen });
}

export function compareWith(release: string): void {
  useChangesDisplay.setState({ release });
}

/** Opens the window with what changed since, or until, a release. */
export function showChanges(release: string): void {
  useChangesDisplay.setState({ isOpen: true, release });
}
