import { type ComponentType, memo } from 'react';
import { ToggleButton } from '../../ui/act-button.tsx';
import { useCommands } from '../../ui/palette/commands.ts';
import { openWindow, useIsWindowOpen } from './open-windows-store.ts';
import { useScreen } from './screen-context.ts';
import type { ActProps, ActSlots, ScreenName, WindowEntry } from './window-entry.ts';

/** The buttons of the screen's windows; one whose window cannot be opened says why, as the command of its title does. */
export function WindowButtons() {
  const { name, windows } = useScreen();
  return windows.map(
    (entry) => entry.buttonOn?.includes(name) && <WindowButton key={entry.name} entry={entry} on={name} />,
  );
}

const WindowButton = memo(function WindowButton({ entry, on }: { entry: WindowEntry; on: ScreenName }) {
  const { isOpen, reason, isOffered } = useWindowOffer(entry);
  const { name, title, Button } = entry;
  if (!isOffered) return null;
  if (Button) return <Button />;
  const onToggle = (isOn: boolean) => openWindow(name, isOn);
  return <ToggleButton label={title} isOn={isOpen} reason={reason} isLarge={on === 'dataview'} onToggle={onToggle} />;
});

/** What a window's button and its command say of it. */
interface WindowOffer {
  isOpen: boolean;
  reason: string | null;
  isOffered: boolean;
}

function useWindowOffer({ name, useReason, useIsOffered }: WindowEntry): WindowOffer {
  const isOpen = useIsWindowOpen(name);
  const reason = useReason?.() ?? null;
  const isOffered = useIsOffered?.() ?? true;
  return { isOpen, reason: isOpen ? null : reason, isOffered };
}

/** Offers a window as a command that opens and closes it, wherever its button is: the button's panel may be closed. */
export function WindowCommand({ entry }: { entry: WindowEntry }): null {
  const { name, title, group = 'View' } = entry;
  const { isOpen, reason, isOffered } = useWindowOffer(entry);
  const onAct = () => openWindow(name, !isOpen);
  useCommands(() => (isOffered && entry.useReason ? [{ group, title, isOn: isOpen, reason, onAct }] : []));
  return null;
}

/** What opens windows at one of the spots with such buttons, from what is known there. */
export function WindowActs<At extends keyof ActSlots>({ at, of }: { at: At; of: ActSlots[At] }) {
  return useScreen().windows.map(({ name, acts }) => {
    const Act: ComponentType<ActProps<At>> | undefined = acts?.[at];
    return Act && <Act key={name} {...of} name={name} />;
  });
}
