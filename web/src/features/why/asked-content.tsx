import type { Answer } from '../../explorer/answer/answer.ts';
import { useWhyDisplay } from '../../explorer/why/asked-number.ts';
import { AnalysisContent } from './analysis-content.tsx';
import { WhyContent } from './why-content.tsx';

/** What explains the number that is asked about: one of samples, or of a water analysis. */
export function AskedContent({ answer }: { answer: Answer }) {
  const asked = useWhyDisplay((display) => display.asked);
  if (!asked) return null;
  return 'analysis' in asked ? (
    <AnalysisContent answer={answer} asked={asked} />
  ) : (
    <WhyContent answer={answer} asked={asked} />
  );
}
