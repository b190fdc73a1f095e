import type { ComponentType } from 'react';
import { messages } from '@wellfield/contract';
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import type { Answer } from '../answer/answer.ts';
import { useShownAnswer, useVisibleRows } from '../answer/selectors.ts';

const waiting = <LoadingNotice text={messages.loading.standard} />;

/** A window's content of the shown answer. It waits for its code, and for the rest of an answer that shows its first rows. */
export function answerPart(name: string, fetchPart: () => Promise<ComponentType<{ answer: Answer }>>): ComponentType {
  const Part = lazyPart(name, fetchPart, { waiting });
  return function AnswerPart() {
    const answer = useShownAnswer();
    return answer && !answer.isPreview ? <Part answer={answer} /> : waiting;
  };
}

/** Why a window of the rows that pass the filters cannot be opened: the reason, while there are none. */
export function useReasonWithoutRows(reason: string): string | null {
  return useVisibleRows().length === 0 ? reason : null;
}

/** The same for a window of an answer, whatever passes the filters. */
export function useReasonWithoutAnswer(): string | null {
  return useShownAnswer() === null ? messages.query.noneExecuted : null;
}
