import { Link, useNavigate } from '@tanstack/react-router';
import { AnswerCardButton } from '../../features/answer-card/answer-card-button.tsx';
import { AnswerCardWindow } from '../../features/answer-card/answer-card-window.tsx';
import { BackgroundButton } from '../../features/background/background-button.tsx';
import { BackgroundWindow } from '../../features/background/background-window.tsx';
import { ChangesLink } from '../../features/changes/changes-link.tsx';
import { ChangesWindow } from '../../features/changes/changes-window.tsx';
import { ConnectButton } from '../../features/connect/connect-button.tsx';
import { DataTable } from '../../features/data-table/data-table.tsx';
import { EmptyAnswer } from '../../features/filter-bar/empty-answer.tsx';
import { FilterBar } from '../../features/filter-bar/filter-bar.tsx';
import { LoadButton } from '../../features/loads/load-button.tsx';
import { LoadWindow } from '../../features/loads/load-window.tsx';
import { ReportButton } from '../../features/report/report-button.tsx';
import { ReportWindow } from '../../features/report/report-window.tsx';
import { CopyLinkButton } from '../../features/sharing/copy-link-button.tsx';
import { showSamples } from '../../features/plots/show-samples.ts';
import { SummaryButton } from '../../features/summary-table/summary-button.tsx';
import { SummaryWindow } from '../../features/summary-table/summary-window.tsx';
import { TrendsButton } from '../../features/trends/trends-button.tsx';
import { TrendsWindow } from '../../features/trends/trends-window.tsx';
import { WhyWindow } from '../../features/why/why-window.tsx';
import { openWindows } from '../link/open-windows.ts';
import { usePageTitle } from '../use-page-title.ts';
import { AnswerPage } from './answer-page.tsx';

export function DataviewPage() {
  usePageTitle('View Data');
  const navigate = useNavigate();
  // Plots of samples are beside the map.
  const onPlot = () => void navigate({ to: '/map' }).then(() => showSamples(true));
  return (
    <AnswerPage path="/dataview">
      <DataTable
        filterBar={<FilterBar />}
        chooseQuery={<Link to="/query">Choose a query and execute it</Link>}
        actions={
          <>
            <SummaryButton isLarge />
            <TrendsButton isLarge />
            <LoadButton isLarge />
            <AnswerCardButton isLarge />
            <ReportButton isLarge />
            <CopyLinkButton screen="dataview" windows={openWindows} />
            <ConnectButton />
          </>
        }
        releaseAct={<ChangesLink />}
        empty={<EmptyAnswer />}
      />
      <SummaryWindow actions={<BackgroundButton />} />
      <TrendsWindow />
      <LoadWindow />
      <AnswerCardWindow onPlot={onPlot} />
      <BackgroundWindow />
      <ChangesWindow />
      <ReportWindow screen="dataview" windows={openWindows} />
      <WhyWindow copyLink={<CopyLinkButton screen="dataview" windows={openWindows} isCommand={false} />} />
    </AnswerPage>
  );
}
