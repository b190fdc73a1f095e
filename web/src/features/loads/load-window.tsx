import { messages } from '@wellfield/contract';
import { useShownAnswer } from '../../explorer/answer/selectors.ts';
import { FloatingWindow } from '../../ui/floating-window/floating-window.tsx';
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { sizes } from '../../ui/sizes.ts';
import { openLoad, useLoadDisplay } from './load-display.ts';

const LoadContent = lazyPart('Loads', async () => (await import('./load-content.tsx')).LoadContent, {
  waiting: <LoadingNotice text={messages.loading.standard} />,
});

interface LoadWindowProps {
  /** The region of the page that it first opens over. */
  over?: string;
}

/** The loads at the site's stations in their window, while it is open. */
export function LoadWindow({ over }: LoadWindowProps) {
  const answer = useShownAnswer();
  const isOpen = useLoadDisplay((display) => display.isOpen);
  if (!isOpen || !answer) return null;
  return (
    <FloatingWindow
      name="load"
      title="Load"
      size={sizes.windows.load}
      {...(over !== undefined && { over })}
      onClose={() => openLoad(false)}
    >
      {answer.isPreview ? <LoadingNotice text={messages.loading.standard} /> : <LoadContent answer={answer} />}
    </FloatingWindow>
  );
}
