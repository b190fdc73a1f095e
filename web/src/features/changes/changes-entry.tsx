import { answerPart, useReasonWithoutAnswer } from '../../explorer/windows/answer-window.tsx';
import type { ActProps, WindowEntry } from '../../explorer/windows/window-entry.ts';
import { openWindow, useIsWindowOpen } from '../../explorer/windows/open-windows-store.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import { Button } from '../../ui/button.tsx';
import styles from './changes.module.css';
import { useComparedRelease } from './retained-releases-query.ts';

/** What changed between releases. */
export const changesEntry: WindowEntry = {
  name: 'changes',
  title: 'What changed',
  size: { widthPx: 1_060, heightPx: 620 },
  over: 'map',
  buttonOn: ['map'],
  useReason: useReasonWithoutAnswer,
  acts: { release: ChangesLink, 'newer release': NewerChangesButton },
  Content: answerPart('Changes', async () => (await import('./changes-content.tsx')).ChangesContent),
};

/** Opens what changed between releases, or closes it, from beside the release's name. */
function ChangesLink({ name }: ActProps<'release'>) {
  const isOpen = useIsWindowOpen(name);
  return (
    <button
      type="button"
      className={`${styles.link} ${typeset('link')}`}
      aria-pressed={isOpen}
      data-screen-only
      onClick={() => openWindow(name, !isOpen)}
    >
      What changed
    </button>
  );
}

/** Opens what changed since, or until, another release than that on the page. */
function NewerChangesButton({ name, release }: ActProps<'newer release'>) {
  const show = () => {
    useComparedRelease.setState({ release });
    openWindow(name);
  };
  return <Button onClick={show}>What changed</Button>;
}
