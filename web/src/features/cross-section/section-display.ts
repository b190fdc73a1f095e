import { sessionScoped } from '../../session/session-scoped.ts';
import type { LinePart } from './drawn-section.ts';

interface SectionDisplay {
  isOpen: boolean;
  /** The part of a line that is shown, enlarged; null for all of it. */
  part: (LinePart & { lineId: string }) | null;
  /** The line whose section was asked for last; null or one that is no longer there: the last drawn. */
  lineId: string | null;
}

const atStart: SectionDisplay = { isOpen: false, part: null, lineId: null };

/** Whether the Cross-Section is open, and of which line; it stays so while one is on other screens. */
export const useSectionDisplay = sessionScoped<SectionDisplay>(atStart);

export function openSection(isOpen: boolean): void {
  useSectionDisplay.setState({ isOpen });
}

/** Chooses the line of the section. */
export function chooseSection(lineId: string): void {
  useSectionDisplay.setState({ lineId });
}

/** Shows a part of a line's section, or all of it. */
export function enlargeSection(part: SectionDisplay['part']): void {
  useSectionDisplay.setState({ part });
}
