import { messages } from '@wellfield/contract';
import { ParameterTable } from '../../features/lookups/parameter-table.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { StartQueryLink } from '../link/start-query-link.tsx';
import { StartQueryOfAllLink } from '../link/start-query-of-all-link.tsx';
import { useLookupSearch } from '../use-lookup-search.ts';
import { usePageTitle } from '../use-page-title.ts';
import { stacked } from '../../ui/layout/layout.ts';
import styles from './pages.module.css';

export function AnalytesPage() {
  usePageTitle('Parameter Table');
  return (
    <div data-width="lookup" className={`${styles.page} ${stacked(12, 'top')}`}>
      <PageHeading>{messages.lookups.parametersTitle}</PageHeading>
      <ParameterTable
        {...useLookupSearch('/analytes')}
        queryLink={(name, nameId) => <StartQueryLink field="analyte" value={name} nameId={nameId} />}
        queryAllLink={(names) => <StartQueryOfAllLink field="analyte" values={names} />}
      />
    </div>
  );
}
