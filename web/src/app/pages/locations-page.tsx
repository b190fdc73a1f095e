import { messages } from '@wellfield/contract';
import { LocationTable } from '../../features/lookups/location-table.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { StartQueryLink } from '../link/start-query-link.tsx';
import { StartQueryOfAllLink } from '../link/start-query-of-all-link.tsx';
import { useLookupSearch } from '../use-lookup-search.ts';
import { usePageTitle } from '../use-page-title.ts';
import { stacked } from '../../ui/layout/layout.ts';
import styles from './pages.module.css';

export function LocationsPage() {
  usePageTitle('Standardized GW Locations');
  return (
    <div data-width="lookup" className={`${styles.page} ${stacked(12, 'top')}`}>
      <PageHeading>{messages.lookups.locationsTitle}</PageHeading>
      <LocationTable
        {...useLookupSearch('/locations')}
        queryLink={(name, nameId) => <StartQueryLink field="location" value={name} nameId={nameId} />}
        queryAllLink={(names) => <StartQueryOfAllLink field="location" values={names} />}
      />
    </div>
  );
}
