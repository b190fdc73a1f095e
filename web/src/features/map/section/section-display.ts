import { sessionScoped } from '../../../session/session-scoped.ts';

interface SectionDisplay {
  isOpen: boolean;
  /** The line whose section was asked for last; null or one that is no longer there: the last drawn. */
  lineId: string | null;
}

const atStart: SectionDisplay = { isOpen: false, lineId: null };

/** Whether the Cross-Section is open, and of which line; it stays so while one is on other screens. */
export const useSectionDisplay = sessionScoped<SectionDisplay>(atStart);

export function openSection(isOpen: boolean): void {
  useSectionDisplay.setState({ isOpen });
}

/** Chooses the line of the section. */
export function chooseSection(lineId: string): void {
  useSectionDisplay.setState({ lineId });
}
