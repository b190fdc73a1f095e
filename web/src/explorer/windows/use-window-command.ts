import { useCommands } from '../../ui/palette/commands.ts';
import { openWindow, useIsWindowOpen } from './open-windows-store.ts';
import type { WindowEntry } from './window-entry.ts';

/** Offers a window as a command that opens and closes it; answers what its button says of it. */
export function useWindowCommand(entry: WindowEntry): { isOpen: boolean; reason: string | null; isOffered: boolean } {
  const { name, title, group = 'View' } = entry;
  const isOpen = useIsWindowOpen(name);
  const reason = entry.useReason?.() ?? null;
  const isOffered = entry.useIsOffered?.() ?? true;
  const onAct = () => openWindow(name, !isOpen);
  useCommands(() =>
    isOffered && entry.useReason ? [{ group, title, isOn: isOpen, reason: isOpen ? null : reason, onAct }] : [],
  );
  return { isOpen, reason, isOffered };
}
