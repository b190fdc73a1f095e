import { messages } from '@wellfield/contract';
import { useShownAnswer } from '../../explorer/answer/selectors.ts';
import type { SharedFrom } from '../../explorer/link/share-view.ts';
import { FloatingWindow } from '../../ui/floating-window/floating-window.tsx';
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { sizes } from '../../ui/sizes.ts';
import { openReport, useReportDisplay } from './report-display.ts';

const ReportContent = lazyPart('Report', async () => (await import('./report-content.tsx')).ReportContent, {
  waiting: <LoadingNotice text={messages.loading.standard} />,
});

interface ReportWindowProps {
  screen: SharedFrom['screen'];
  /** The open floating windows: the report's link opens them again. */
  windows: () => readonly string[];
  /** The region of the page that it first opens over. */
  over?: string;
}

/** Where a report is put together from what is on the screen, while it is open. */
export function ReportWindow({ screen, windows, over }: ReportWindowProps) {
  const answer = useShownAnswer();
  const isOpen = useReportDisplay((display) => display.isOpen);
  if (!isOpen || !answer) return null;
  return (
    <FloatingWindow
      name="report"
      title="Report"
      size={sizes.windows.report}
      {...(over !== undefined && { over })}
      onClose={() => openReport(false)}
      isScreenOnly
      isForm
    >
      {answer.isPreview ? (
        <LoadingNotice text={messages.loading.standard} />
      ) : (
        <ReportContent answer={answer} from={() => ({ screen, windows: windows() })} />
      )}
    </FloatingWindow>
  );
}
