import type { ComponentType } from 'react';
import { messages } from '@wellfield/contract';
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import type { Answer } from '../answer/answer.ts';
import { useShownAnswer } from '../answer/selectors.ts';

const waiting = <LoadingNotice text={messages.loading.standard} />;

/** A window's content of the shown answer. It waits for its code, and for the rest of an answer that shows its first rows. */
export function answerPart(name: string, fetchPart: () => Promise<ComponentType<{ answer: Answer }>>): ComponentType {
  const Part = lazyPart(name, fetchPart, { waiting });
  return function AnswerPart() {
    const answer = useShownAnswer();
    return answer && !answer.isPreview ? <Part answer={answer} /> : waiting;
  };
}
