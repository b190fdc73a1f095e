import { Link } from '@tanstack/react-router';
import { EmptyAnswer } from '../../features/filter-bar/empty-answer.tsx';
import { FilterBar } from '../../features/filter-bar/filter-bar.tsx';
import { MapScreen } from '../../features/map/map-screen.tsx';
import { usePageTitle } from '../use-page-title.ts';

export function MapPage() {
  usePageTitle('Map');
  return (
    <MapScreen
      filters={<FilterBar />}
      chooseQuery={<Link to="/query">Choose a query and execute it</Link>}
      empty={<EmptyAnswer />}
    />
  );
}
