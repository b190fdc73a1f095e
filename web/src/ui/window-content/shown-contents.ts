import type { RefObject } from 'react';
import { onScreen } from '../on-screen.ts';

/** The numbers of a window, and whether they are of what is asked. */
interface ShownContent {
  content: RefObject<HTMLElement | null>;
  isStale: boolean;
}

/** The contents of windows on the screen. */
export const shownContents = onScreen<ShownContent>();
