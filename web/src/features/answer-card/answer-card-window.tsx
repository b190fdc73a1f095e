import { useState } from 'react';
import { messages } from '@wellfield/contract';
import type { Answer } from '../../explorer/answer/answer.ts';
import { isSameSource } from '../../explorer/answer/answer-source.ts';
import { useShownAnswer } from '../../explorer/answer/selectors.ts';
import { FloatingWindow } from '../../ui/floating-window/floating-window.tsx';
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { sizes } from '../../ui/sizes.ts';
import { openAnswerCard, useAnswerCardDisplay } from './answer-card-display.ts';
import type { ShowPlot } from './location-card-view.tsx';

const AnswerCardContent = lazyPart(
  'The answer card',
  async () => (await import('./answer-card-content.tsx')).AnswerCardContent,
);

interface AnswerCardWindowProps {
  /** The region of the page that it first opens over. */
  over?: string;
  /** Brings the time plot of the selected location into sight. */
  onPlot: ShowPlot;
}

/** The answer cards of locations in their window, while it is open. */
export function AnswerCardWindow({ over, onPlot }: AnswerCardWindowProps) {
  const isOpen = useAnswerCardDisplay((display) => display.isOpen);
  const answer = useWholeAnswer();
  const isAsked = useShownAnswer() !== null;
  if (!isOpen || !isAsked) return null;
  return (
    <FloatingWindow
      name="answer-card"
      title="Answer card"
      size={sizes.windows.answerCard}
      {...(over !== undefined && { over })}
      onClose={() => openAnswerCard(false)}
    >
      {answer ? (
        <AnswerCardContent key={JSON.stringify(answer.source)} answer={answer} onPlot={onPlot} />
      ) : (
        <LoadingNotice text={messages.loading.standard} />
      )}
    </FloatingWindow>
  );
}

/** The answer; while only first rows of another parameter of its query are there, the one before. */
function useWholeAnswer(): Answer | null {
  const answer = useShownAnswer();
  const [whole, setWhole] = useState<Answer | null>(null);
  if (answer && !answer.isPreview && answer !== whole) setWhole(answer);
  return answer && whole && isSameSource(whole.source, answer.source) ? whole : null;
}
