import { createContext, useContext, type ReactNode } from 'react';
import type { ScreenName, WindowEntry } from './window-entry.ts';

/** The screen that shows an answer, as its windows need it. */
export interface Screen {
  name: ScreenName;
  /** The windows that can be open on it. */
  windows: readonly WindowEntry[];
  /** The words of those that are open: links with them open them again. */
  openWindows(): readonly string[];
  /** Brings the samples of the selected location into sight. */
  showSamples(): void;
  /** Copies a link to what is shown. */
  copyLink: ReactNode;
  /** Called when a link is on the clipboard, or shown for copying by hand. */
  onShared?(): void;
}

export const ScreenContext = createContext<Screen>({
  name: 'dataview',
  windows: [],
  openWindows: () => [],
  showSamples: () => undefined,
  copyLink: null,
});

export function useScreen(): Screen {
  return useContext(ScreenContext);
}
