import { memo } from 'react';
import { ToggleButton } from '../../ui/act-button.tsx';
import { openWindow } from './open-windows-store.ts';
import { useScreen } from './screen-context.ts';
import { useWindowOffer } from './use-window-command.ts';
import type { ScreenName, WindowEntry } from './window-entry.ts';

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
