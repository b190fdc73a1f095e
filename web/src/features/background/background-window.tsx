import { messages } from '@wellfield/contract';
import { useShownAnswer, useVisibleRows } from '../../explorer/answer/selectors.ts';
import { FloatingWindow } from '../../ui/floating-window/floating-window.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { useCommands } from '../../ui/palette/commands.ts';
import { sizes } from '../../ui/sizes.ts';
import { BackgroundContent } from './background-content.tsx';
import { openBackground, useBackgroundDisplay } from './background-display.ts';

const title = 'Compare with background';

/** The comparison with background in its window, while it is open; a command opens it. */
export function BackgroundWindow() {
  const answer = useShownAnswer();
  const isOpen = useBackgroundDisplay((display) => display.isOpen);
  const isRefused = useVisibleRows().length === 0 && !isOpen;
  useCommands(() => [
    {
      group: 'View',
      title,
      isOn: isOpen,
      reason: isRefused ? 'No rows to compare' : null,
      onAct: () => openBackground(!isOpen),
    },
  ]);
  if (!isOpen || !answer) return null;
  return (
    <FloatingWindow
      name="background"
      title={title}
      size={sizes.windows.background}
      onClose={() => openBackground(false)}
    >
      {answer.isPreview ? <LoadingNotice text={messages.loading.standard} /> : <BackgroundContent answer={answer} />}
    </FloatingWindow>
  );
}
