import { openWindow, useIsWindowOpen } from '../../explorer/windows/open-windows-store.ts';
import type { ActProps } from '../../explorer/windows/window-entry.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './changes.module.css';

/** Opens what changed between releases, or closes it, from beside the release's name. */
export function ChangesLink({ name }: ActProps<'release'>) {
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
