import type { SampleFrame } from '../../frame/sample-frame.ts';
import { sessionScoped } from '../../session/session-scoped.ts';
import type { Answer } from '../answer/answer.ts';

/** A query's samples, which an answer is compared with. */
export interface ShownQueryBackground {
  answer: Answer;
  samples: SampleFrame;
}

/** What 'Why this number?' finds the samples of a query as background by: the window of the comparison sets it. */
export const useShownQueryBackground = sessionScoped<{ shown: ShownQueryBackground | null }>({ shown: null });
