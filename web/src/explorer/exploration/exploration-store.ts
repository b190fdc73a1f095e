import { noExploration, type Exploration } from './exploration.ts';
import { sessionScoped } from '../../session/session-scoped.ts';

/** What is being done with the answer; View Data and Map share it. It holds no rows and could be written down as JSON. */
export const useExploration = sessionScoped<Exploration>(noExploration);

/** Goes on to the next state by a transition and what it is about; the same state wakes nobody. */
export function explore<About extends readonly unknown[]>(
  transition: (exploration: Exploration, ...about: About) => Exploration,
  ...about: About
): void {
  useExploration.setState((exploration) => transition(exploration, ...about), true);
}
