import { sessionScoped } from '../../session/session-scoped.ts';

/** Which locations have a card: the selected one with those compared with it, or all that pass the filters. */
export type CardScope = 'selected' | 'all';

/** Whether the answer cards are open, and of which locations; kept while one is on other screens. */
interface AnswerCardDisplay {
  isOpen: boolean;
  scope: CardScope;
}

const atStart: AnswerCardDisplay = { isOpen: false, scope: 'selected' };

export const useAnswerCardDisplay = sessionScoped<AnswerCardDisplay>(atStart);

export function openAnswerCard(isOpen: boolean): void {
  useAnswerCardDisplay.setState({ isOpen });
}
