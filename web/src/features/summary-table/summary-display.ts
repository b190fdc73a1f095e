import { create } from 'zustand';
import { useSession } from '../../session/session-store.ts';

/** Whether the Summary Table is open; it stays so while one is on other screens. */
interface SummaryDisplay {
  isOpen: boolean;
}

const atStart: SummaryDisplay = { isOpen: false };

export const useSummaryDisplay = create<SummaryDisplay>()(() => atStart);

useSession.subscribe(({ token }) => {
  if (token === null) useSummaryDisplay.setState(atStart);
});

export function openSummary(isOpen: boolean): void {
  useSummaryDisplay.setState({ isOpen });
}
