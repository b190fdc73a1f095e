import { sessionScoped } from '../../session/session-scoped.ts';
import type { LinePart } from './drawn-section.ts';
import { useShallow } from 'zustand/react/shallow';
import type { DrawnLine } from '../../explorer/exploration/exploration.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';

interface SectionDisplay {
  /** The part of a line that is shown, enlarged; null for all of it. */
  part: (LinePart & { lineId: string }) | null;
  /** The line whose section was requested last; null or one that is no longer there: the last drawn. */
  lineId: string | null;
}

/** Of which line the Cross-Section is; it stays so while other screens are shown. */
export const useSectionDisplay = sessionScoped<SectionDisplay>({ part: null, lineId: null });

/** Chooses the line of the section. */
export function chooseSection(lineId: string): void {
  useSectionDisplay.setState({ lineId });
}

/** Shows a part of a line's section, or all of it. */
export function enlargeSection(part: SectionDisplay['part']): void {
  useSectionDisplay.setState({ part });
}

export const noSectionLine = 'There is no line of section: draw one under Lines.';

/** The drawn lines of section, and the one that is shown: that requested, or the last drawn; null without any. */
export function useSectionLines(): { lines: readonly DrawnLine[]; line: DrawnLine | null } {
  const lines = useExploration(useShallow((state) => state.lines.filter(({ use }) => use === 'section')));
  const lineId = useSectionDisplay((display) => display.lineId);
  return { lines, line: lines.find(({ id }) => id === lineId) ?? lines.at(-1) ?? null };
}
