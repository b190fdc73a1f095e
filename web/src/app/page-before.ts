import { sessionScoped } from '../session/session-scoped.ts';

/** The address that somebody came from, for a report of what went wrong there; null at the start. */
export const usePageBefore = sessionScoped<{ path: string | null }>({ path: null });

export function notePageBefore(path: string): void {
  usePageBefore.setState({ path });
}
