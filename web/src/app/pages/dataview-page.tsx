import { Link } from '@tanstack/react-router';
import { ScreenWindows } from '../../explorer/windows/screen-windows.tsx';
import { WindowButtons } from '../../explorer/windows/window-buttons.tsx';
import { ConnectButton } from '../../features/connect/connect-button.tsx';
import { DataTable } from '../../features/data-table/data-table.tsx';
import { EmptyAnswer } from '../../features/filter-bar/empty-answer.tsx';
import { FilterBar } from '../../features/filter-bar/filter-bar.tsx';
import { CopyLinkButton } from '../../features/sharing/copy-link-button.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { AnswerPage } from './answer-page.tsx';

export function DataviewPage() {
  usePageTitle('View Data');
  return (
    <AnswerPage path="/dataview">
      <DataTable
        filterBar={<FilterBar />}
        chooseQuery={<Link to="/query">Choose a query and execute it</Link>}
        actions={
          <>
            <WindowButtons />
            <CopyLinkButton />
            <ConnectButton />
          </>
        }
        empty={<EmptyAnswer />}
      />
      <ScreenWindows />
    </AnswerPage>
  );
}
