import { useShallow } from 'zustand/react/shallow';
import type { DrawnLine } from '../../explorer/exploration/exploration.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import { useSectionDisplay } from './section-display.ts';

export const noSectionLine = 'There is no line of section: draw one under Lines.';

/** The drawn lines of section, and the one that is shown: that asked for, or the last drawn; null without any. */
export function useSectionLines(): { lines: readonly DrawnLine[]; line: DrawnLine | null } {
  const lines = useExploration(useShallow((state) => state.lines.filter(({ use }) => use === 'section')));
  const lineId = useSectionDisplay((display) => display.lineId);
  return { lines, line: lines.find(({ id }) => id === lineId) ?? lines.at(-1) ?? null };
}
