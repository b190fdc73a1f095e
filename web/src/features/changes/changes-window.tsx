import { messages } from '@wellfield/contract';
import { useShownAnswer } from '../../explorer/answer/selectors.ts';
import { FloatingWindow } from '../../ui/floating-window/floating-window.tsx';
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { sizes } from '../../ui/sizes.ts';
import { openChanges, useChangesDisplay } from './changes-display.ts';

const ChangesContent = lazyPart('Changes', async () => (await import('./changes-content.tsx')).ChangesContent, {
  waiting: <LoadingNotice text={messages.loading.standard} />,
});

interface ChangesWindowProps {
  /** The region of the page that it first opens over. */
  over?: string;
}

/** What changed between releases, in its window, while it is open. */
export function ChangesWindow({ over }: ChangesWindowProps) {
  const answer = useShownAnswer();
  const isOpen = useChangesDisplay((display) => display.isOpen);
  if (!isOpen || !answer) return null;
  return (
    <FloatingWindow
      name="changes"
      title="What changed"
      size={sizes.windows.changes}
      {...(over !== undefined && { over })}
      onClose={() => openChanges(false)}
    >
      {answer.isPreview ? <LoadingNotice text={messages.loading.standard} /> : <ChangesContent answer={answer} />}
    </FloatingWindow>
  );
}
