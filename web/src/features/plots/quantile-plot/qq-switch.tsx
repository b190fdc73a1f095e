import { openWindow, useIsWindowOpen } from '../../../explorer/windows/open-windows-store.ts';
import { ToggleButton } from '../../../ui/act-button.tsx';
import { qqEntry } from '../qq-plot/qq-entry.ts';

/** Opens the QQ plot of what the quantile plot ranks: in its corner, where it is in sight. */
export function QqSwitch() {
  const isOpen = useIsWindowOpen(qqEntry.name);
  return <ToggleButton label={qqEntry.title} isOn={isOpen} onToggle={(isOn) => openWindow(qqEntry.name, isOn)} />;
}
