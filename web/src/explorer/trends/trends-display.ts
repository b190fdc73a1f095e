import { sessionScoped } from '../../session/session-scoped.ts';

/** Whether the window of trends is open. */
interface TrendsDisplay {
  isOpen: boolean;
}

export const useTrendsDisplay = sessionScoped<TrendsDisplay>({ isOpen: false });

export function openTrends(isOpen: boolean): void {
  useTrendsDisplay.setState({ isOpen });
}
