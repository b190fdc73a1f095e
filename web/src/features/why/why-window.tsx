import type { ReactNode } from 'react';
import { messages } from '@wellfield/contract';
import { useShownAnswer } from '../../explorer/answer/selectors.ts';
import { askWhy, useWhyDisplay } from '../../explorer/why/asked-number.ts';
import { FloatingWindow } from '../../ui/floating-window/floating-window.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx';

const AnalysisContent = lazyPart(
  'Why this number?',
  async () => (await import('./analysis-content.tsx')).AnalysisContent,
);
const WhyContent = lazyPart('Why this number?', async () => (await import('./why-content.tsx')).WhyContent);

/** Its facts and some samples can be read at once. */
const firstSize = { widthPx: 680, heightPx: 560 };

interface WhyWindowProps {
  /** Copies a link to what is shown, with this window. */
  copyLink: ReactNode;
}

/** 'Why this number?' in its window, while a number is asked about. */
export function WhyWindow({ copyLink }: WhyWindowProps) {
  const answer = useShownAnswer();
  const asked = useWhyDisplay((display) => display.asked);
  if (!answer || !asked) return null;
  return (
    <FloatingWindow name="why" title="Why this number?" size={firstSize} onClose={() => askWhy(null)}>
      {answer.isPreview ? (
        <LoadingNotice text={messages.loading.standard} />
      ) : 'analysis' in asked ? (
        <AnalysisContent answer={answer} asked={asked} copyLink={copyLink} />
      ) : (
        <WhyContent answer={answer} asked={asked} copyLink={copyLink} />
      )}
    </FloatingWindow>
  );
}
