import { sessionScoped } from '../../session/session-scoped.ts';

/** What a first visit does on the map, in its order. */
export const firstSteps = [
  { step: 'well', text: 'Click a well' },
  { step: 'plot', text: 'Open a plot' },
  { step: 'link', text: 'Copy the link' },
] as const;
export type FirstStep = (typeof firstSteps)[number]['step'];

interface StepsDone {
  done: readonly FirstStep[];
}

const atStart: StepsDone = { done: [] };

/** The steps that were taken since the login; kept while one is on other screens. */
export const useStepsDone = sessionScoped<StepsDone>(atStart);

export function noteStep(step: FirstStep): void {
  useStepsDone.setState((state) => (state.done.includes(step) ? state : { done: [...state.done, step] }));
}
