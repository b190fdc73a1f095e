import { sessionScoped } from '../../session/session-scoped.ts';

/** What a link named that is not here, in words; told until somebody has read it. */
export const useLinkNotice = sessionScoped<{ dropped: readonly string[] }>({ dropped: [] });

export function tellDropped(dropped: readonly string[]): void {
  useLinkNotice.setState({ dropped: [...new Set(dropped)] });
}
