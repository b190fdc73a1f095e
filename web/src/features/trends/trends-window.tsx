import { messages } from '@wellfield/contract';
import { useShownAnswer } from '../../explorer/answer/selectors.ts';
import { openTrends, useTrendsDisplay } from '../../explorer/trends/trends-display.ts';
import { FloatingWindow } from '../../ui/floating-window/floating-window.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { TrendContent } from './trend-content.tsx';

/** Its size when it first opens. */
const firstSize = { widthPx: 1_340, heightPx: 520 };

interface TrendsWindowProps {
  /** The region of the page that it first opens over. */
  over?: string;
}

/** The trends of the shown locations in their window, while it is open. */
export function TrendsWindow({ over }: TrendsWindowProps) {
  const answer = useShownAnswer();
  const isOpen = useTrendsDisplay((display) => display.isOpen);
  if (!isOpen || !answer) return null;
  return (
    <FloatingWindow
      name="trends"
      title="Trends"
      size={firstSize}
      {...(over !== undefined && { over })}
      onClose={() => openTrends(false)}
    >
      {answer.isPreview ? <LoadingNotice text={messages.loading.standard} /> : <TrendContent answer={answer} />}
    </FloatingWindow>
  );
}
