import { sessionScoped } from '../../session/session-scoped.ts';

/** Which locations have a card: the selected one with those compared with it, or all that pass the filters. */
export type CardScope = 'selected' | 'all';

export const useCardScope = sessionScoped<{ scope: CardScope }>({ scope: 'selected' });
