import { messages } from '@wellfield/contract';
import { useShownAnswer } from '../../explorer/answer/selectors.ts';
import { FloatingWindow } from '../../ui/floating-window/floating-window.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { sizes } from '../../ui/sizes.ts';
import { BackgroundContent } from './background-content.tsx';
import { openBackground, useBackgroundDisplay } from './background-display.ts';

/** The comparison with background in its window, while it is open. */
export function BackgroundWindow() {
  const answer = useShownAnswer();
  const isOpen = useBackgroundDisplay((display) => display.isOpen);
  if (!isOpen || !answer) return null;
  return (
    <FloatingWindow
      name="background"
      title="Compare with background"
      size={sizes.windows.background}
      onClose={() => openBackground(false)}
    >
      {answer.isPreview ? <LoadingNotice text={messages.loading.standard} /> : <BackgroundContent answer={answer} />}
    </FloatingWindow>
  );
}
