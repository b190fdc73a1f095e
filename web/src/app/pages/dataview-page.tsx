import { Link } from '@tanstack/react-router';
import { DataTable } from '../../features/data-table/data-table.tsx';
import { EmptyAnswer } from '../../features/filter-bar/empty-answer.tsx';
import { FilterBar } from '../../features/filter-bar/filter-bar.tsx';
import { SummaryButton } from '../../features/summary-table/summary-button.tsx';
import { SummaryWindow } from '../../features/summary-table/summary-window.tsx';
import { usePageTitle } from '../use-page-title.ts';

export function DataviewPage() {
  usePageTitle('View Data');
  return (
    <>
      <DataTable
        filters={<FilterBar />}
        chooseQuery={<Link to="/query">Choose a query and execute it</Link>}
        actions={<SummaryButton />}
        empty={<EmptyAnswer />}
      />
      <SummaryWindow />
    </>
  );
}
