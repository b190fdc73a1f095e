import type { ReactNode } from 'react';
import { messages } from '@wellfield/contract';
import { useShownAnswer } from '../../explorer/answer/selectors.ts';
import { FloatingWindow } from '../../ui/floating-window/floating-window.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { SummaryContent } from './summary-content.tsx';
import { openSummary, useSummaryDisplay } from './summary-display.ts';
import { sizes } from '../../ui/sizes.ts';

interface SummaryWindowProps {
  /** What else the page offers for its rows. */
  actions: ReactNode;
  /** The region of the page that it first opens over. */
  over?: string;
}

/** The Summary Table in its window, while it is open. */
export function SummaryWindow({ actions, over }: SummaryWindowProps) {
  const answer = useShownAnswer();
  const isOpen = useSummaryDisplay((display) => display.isOpen);
  if (!isOpen || !answer) return null;
  return (
    <FloatingWindow
      name="summary"
      title="Summary Table"
      size={sizes.windows.summary}
      {...(over !== undefined && { over })}
      onClose={() => openSummary(false)}
    >
      {answer.isPreview ? (
        <LoadingNotice text={messages.loading.standard} />
      ) : (
        <SummaryContent answer={answer} actions={actions} />
      )}
    </FloatingWindow>
  );
}
