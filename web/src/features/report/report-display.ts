import { sessionScoped } from '../../session/session-scoped.ts';

/** Whether the window in which a report is put together is open. */
interface ReportDisplay {
  isOpen: boolean;
}

const atStart: ReportDisplay = { isOpen: false };

export const useReportDisplay = sessionScoped<ReportDisplay>(atStart);

export function openReport(isOpen: boolean): void {
  useReportDisplay.setState({ isOpen });
}
