import { noExploration, type Exploration } from './exploration.ts';
import { sessionScoped } from '../../session/session-scoped.ts';

/** The exploration of the answer, shared by View Data and Map. It has no rows and can be serialized as JSON. */
export const useExploration = sessionScoped<Exploration>(noExploration);

/** Applies a transition; subscribers are not called if it returns the same state. */
export function explore<About extends readonly unknown[]>(
  transition: (exploration: Exploration, ...about: About) => Exploration,
  ...about: About
): void {
  useExploration.setState((exploration) => transition(exploration, ...about), true);
}
