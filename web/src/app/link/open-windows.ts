import { openWindow, useOpenWindows } from '../../explorer/windows/open-windows-store.ts';
import type { WindowEntry } from '../../explorer/windows/window-entry.ts';
import { windowCatalog } from '../window-catalog.ts';

const linked = windowCatalog.filter(({ link }) => link !== null);

/** The words of the windows that are open, in addresses and shared views. */
export function openWindows(): string[] {
  const { names } = useOpenWindows.getState();
  return linked.flatMap(({ name, link }) => link?.words() ?? (names.includes(name) ? [name] : []));
}

/** Opens windows by their words, for gauges those that the site has, and returns words that are of none. */
export function openWindowsNamed(words: readonly string[], gauges: readonly string[]): string[] {
  const understood = new Set(linked.flatMap((entry) => openOne(entry, words, gauges)));
  return words.filter((word) => !understood.has(word));
}

function openOne({ name, link }: WindowEntry, words: readonly string[], gauges: readonly string[]): readonly string[] {
  if (link) return link.open(words, gauges);
  if (!words.includes(name)) return [];
  openWindow(name);
  return [name];
}

/** Calls back whenever a window opens or closes; returns the unsubscribe function. */
export function onWindowOpen(listener: () => void): () => void {
  const stores = [useOpenWindows, ...linked.flatMap(({ link }) => link ?? [])];
  const stops = stores.map((store) => store.subscribe(listener));
  return () => stops.forEach((stop) => stop());
}
