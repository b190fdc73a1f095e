import { messages } from '@wellfield/contract';
import { ParameterTable } from '../../features/lookups/parameter-table.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { StartQueryLink, StartQueryOfAllLink } from '../link/start-query-link.tsx';
import { usePageTitle } from '../use-page-title.ts';
import { stacked } from '../../ui/layout/layout.ts';
import styles from './pages.module.css';
import { LocationTable } from '../../features/lookups/location-table.tsx';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';

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

/** What is searched in a lookup table, as its address says it: so that it can be linked, and is there after a reload. */
function useLookupSearch(path: '/locations' | '/analytes') {
  const { search = '' } = useSearch({ from: `/account${path}` });
  const navigate = useNavigate();
  const router = useRouter();
  const onSearch = useCallback(
    (next: string) => {
      // Who is already on the way to another page, whose code is still coming, stays on that way.
      if (router.latestLocation.pathname !== path) return;
      void navigate({ to: path, search: next === '' ? {} : { search: next }, replace: true });
    },
    [navigate, path, router],
  );
  return { initialSearch: search, onSearch };
}
