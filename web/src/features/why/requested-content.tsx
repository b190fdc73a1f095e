import type { Answer } from '../../explorer/answer/answer.ts';
import { useWhyDisplay } from '../../explorer/why/requested-number.ts';
import { AnalysisContent } from './analysis-content.tsx';
import { WhyContent } from './why-content.tsx';

/** The explanation of a number: one of samples, or of a water analysis. */
export function RequestedContent({ answer }: { answer: Answer }) {
  const requested = useWhyDisplay((display) => display.requested);
  if (!requested) return null;
  return 'analysis' in requested ? (
    <AnalysisContent answer={answer} requested={requested} />
  ) : (
    <WhyContent answer={answer} requested={requested} />
  );
}
