import { useEffect } from 'react';
import { useIsDismissed } from '../../api/preferences-query.ts';
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx';
import { openPageDialog, usePageDialog } from './page-dialog.ts';
import { focusRegion } from './page-regions.ts';
import { signKeys, takesText } from './sign-keys.ts';

const options = { failsAs: 'notice', onDismiss: () => openPageDialog(null) } as const;
const PagePalette = lazyPart(
  'The list of commands',
  async () => (await import('./page-palette.tsx')).PagePalette,
  options,
);
const KeyboardSheet = lazyPart(
  'The list of keys',
  async () => (await import('./keyboard-sheet.tsx')).KeyboardSheet,
  options,
);

/** The keys that work on every screen, and the dialogs they open. */
export function PageKeys() {
  const { open } = usePageDialog();
  const hasSignKeys = !useIsDismissed(signKeys);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      const act = actOf(event, hasSignKeys);
      if (!act) return;
      event.preventDefault();
      // An open dialog has priority; the palette's key also closes it.
      if (!document.querySelector('dialog[open]')) act();
      else if (isPaletteKey(event) && usePageDialog.getState().open === 'palette') openPageDialog(null);
    };
    // Before what has the focus: a search field's widget keeps from the page what it makes nothing of, F6 among it.
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, [hasSignKeys]);
  const close = () => openPageDialog(null);
  return (
    <>
      {open === 'palette' && <PagePalette onHelp={() => openPageDialog('sheet')} onClose={close} />}
      {open === 'sheet' && <KeyboardSheet onClose={close} />}
    </>
  );
}

/** The action of a key, or null. `hasSignKeys`: whether single characters are keys. */
function actOf(event: KeyboardEvent, hasSignKeys: boolean): (() => void) | null {
  const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
  if (isPaletteKey(event)) return () => openPageDialog('palette');
  if (altKey || ctrlKey || metaKey) return null;
  if (key === 'F6') return () => focusRegion(shiftKey ? -1 : 1);
  if (!hasSignKeys || !isOnMapOrGrid(target) || takesText(target)) return null;
  if (key === '?') return () => openPageDialog('sheet');
  const search = document.querySelector<HTMLElement>('[role=search] input');
  return key === '/' && search ? () => search.focus() : null;
}

function isPaletteKey({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;
}

/** A single character is a key only if it cannot be typed by speech or accident (WCAG 2.1.4). */
function isOnMapOrGrid(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-region=map], [role=grid]') !== null;
}
