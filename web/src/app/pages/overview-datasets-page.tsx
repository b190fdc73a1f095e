import { DatasetList } from '../../features/overview/dataset-list.tsx';
import { ImportReport } from '../../features/overview/import-report.tsx';
import { useSession } from '../../session/session-store.ts';
import { PageHeading } from '../../ui/page-heading.tsx';
import { usePageTitle } from '../use-page-title.ts';

export function OverviewDatasetsPage() {
  usePageTitle('Datasets');
  // The page may be public; what was imported is for accounts.
  const isLoggedIn = useSession((session) => session.account !== null);
  return (
    <>
      <PageHeading>Datasets</PageHeading>
      <DatasetList />
      {isLoggedIn && <ImportReport />}
    </>
  );
}
