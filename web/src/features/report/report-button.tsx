import { messages } from '@wellfield/contract';
import { useShownAnswer } from '../../explorer/answer/selectors.ts';
import { WindowButton } from '../../ui/window-button.tsx';
import { openReport, useReportDisplay } from './report-display.ts';

/** Opens the window in which a report is put together, or closes it; without an answer it says why it does neither. */
export function ReportButton({ isLarge = false }: { isLarge?: boolean }) {
  const answer = useShownAnswer();
  const isOpen = useReportDisplay((display) => display.isOpen);
  const reason = answer === null ? messages.query.noneExecuted : null;
  return <WindowButton title="Report" isOpen={isOpen} reason={reason} onOpen={openReport} isLarge={isLarge} />;
}
