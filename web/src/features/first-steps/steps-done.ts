import { sessionScoped } from '../../session/session-scoped.ts';

/** The steps of a first visit on the map, in order. */
export const firstSteps = [
  { step: 'well', text: 'Click a well' },
  { step: 'plot', text: 'Open a plot' },
  { step: 'link', text: 'Copy the link' },
] as const;
export type FirstStep = (typeof firstSteps)[number]['step'];

interface StepsDone {
  done: readonly FirstStep[];
}

/** The steps done since the login; retained while other screens are shown. */
export const useStepsDone = sessionScoped<StepsDone>({ done: [] });

export function noteStep(step: FirstStep): void {
  useStepsDone.setState((state) => (state.done.includes(step) ? state : { done: [...state.done, step] }));
}
