import { sessionScoped } from '../../session/session-scoped.ts';

/** Whether the Summary Table is open; it stays so while one is on other screens. */
interface SummaryDisplay {
  isOpen: boolean;
}

const atStart: SummaryDisplay = { isOpen: false };

export const useSummaryDisplay = sessionScoped<SummaryDisplay>(atStart);

export function openSummary(isOpen: boolean): void {
  useSummaryDisplay.setState({ isOpen });
}
