import type { ReactNode } from 'react';
import { onScreen } from '../on-screen.ts';
import type { Figure } from './figure/figure.ts';

/** A figure in its frame. */
interface ShownFigure {
  /** With its rings, as its files have it, at another size: wide enough for a page, of the same form on every screen. */
  drawnFor(widthPx: number): Figure;
  /** Whether there is anything in it. */
  isEmpty: boolean;
  label: string;
  /** How it is computed, with the source. */
  help: ReactNode;
  /** Whether another is on its way. */
  isStale: boolean;
}

/** The figures on the screen. */
export const shownFigures = onScreen<ShownFigure>();
