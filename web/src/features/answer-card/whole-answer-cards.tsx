import { useState } from 'react';
import { messages } from '@wellfield/contract';
import type { Answer } from '../../explorer/answer/answer.ts';
import { isSameSource } from '../../explorer/answer/answer-source.ts';
import { useShownAnswer } from '../../explorer/answer/selectors.ts';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { AnswerCardContent } from './answer-card-content.tsx';

/** The answer cards; while only first rows of another parameter of its query are there, those before. */
export function WholeAnswerCards() {
  const answer = useWholeAnswer();
  if (!answer) return <LoadingNotice text={messages.loading.standard} />;
  return <AnswerCardContent key={JSON.stringify(answer.source)} answer={answer} />;
}

function useWholeAnswer(): Answer | null {
  const answer = useShownAnswer();
  const [whole, setWhole] = useState<Answer | null>(null);
  if (answer && !answer.isPreview && answer !== whole) setWhole(answer);
  return answer && whole && isSameSource(whole.source, answer.source) ? whole : null;
}
