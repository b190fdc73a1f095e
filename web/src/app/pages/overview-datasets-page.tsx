import { DatasetList } from '../../features/overview/dataset-list.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { usePageTitle } from '../use-page-title.ts';

export function OverviewDatasetsPage() {
  usePageTitle('Datasets');
  return (
    <>
      <PageHeading>Datasets</PageHeading>
      <DatasetList />
    </>
  );
}
