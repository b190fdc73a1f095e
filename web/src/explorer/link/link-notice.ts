import { sessionScoped } from '../../session/session-scoped.ts';

/** What a link names that is not available here, in words; shown until it is closed. */
export const useLinkNotice = sessionScoped<{ dropped: readonly string[] }>({ dropped: [] });

export function announceDropped(dropped: readonly string[]): void {
  useLinkNotice.setState({ dropped: [...new Set(dropped)] });
}
