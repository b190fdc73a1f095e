import { Link } from '@tanstack/react-router';
import { FilterBar } from '../../features/filter-bar/filter-bar.tsx';
import { MapScreen } from '../../features/map/map-screen.tsx';
import { PlotSections } from '../../features/plots/plot-sections.tsx';
import { PlotToggles } from '../../features/plots/plot-toggles.tsx';
import { PlotWindows } from '../../features/plots/plot-windows.tsx';
import { usePageTitle } from '../use-page-title.ts';

export function MapPage() {
  usePageTitle('Map');
  return (
    <>
      <MapScreen
        filters={<FilterBar />}
        chooseQuery={<Link to="/query">Choose a query and execute it</Link>}
        plotToggles={<PlotToggles />}
        plots={<PlotSections />}
      />
      <PlotWindows />
    </>
  );
}
