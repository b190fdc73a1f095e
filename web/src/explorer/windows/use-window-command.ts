import { useCommands } from '../../ui/palette/commands.ts';
import { openWindow, useIsWindowOpen } from './open-windows-store.ts';
import type { WindowEntry } from './window-entry.ts';

/** What a window's button and its command say of it. */
interface WindowOffer {
  isOpen: boolean;
  reason: string | null;
  isOffered: boolean;
}

export function useWindowOffer({ name, useReason, useIsOffered }: WindowEntry): WindowOffer {
  const isOpen = useIsWindowOpen(name);
  const reason = useReason?.() ?? null;
  const isOffered = useIsOffered?.() ?? true;
  return { isOpen, reason: isOpen ? null : reason, isOffered };
}

/** Offers a window as a command that opens and closes it, wherever its button is: the button's panel may be closed. */
export function useWindowCommand(entry: WindowEntry): void {
  const { name, title, group = 'View' } = entry;
  const { isOpen, reason, isOffered } = useWindowOffer(entry);
  const onAct = () => openWindow(name, !isOpen);
  useCommands(() => (isOffered && entry.useReason ? [{ group, title, isOn: isOpen, reason, onAct }] : []));
}
