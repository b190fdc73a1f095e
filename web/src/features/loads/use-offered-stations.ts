import { useMemo } from 'react';
import type { LoadStation } from '@wellfield/contract';
import { useSite } from '../../api/site-query.ts';
import { useLocations } from '../../explorer/answer/selectors.ts';
import { offeredStations, type OfferedStation } from './offered-stations.ts';

const none: readonly LoadStation[] = [];

/** The site's stations for loads, those at one gauge or all, and which of them the answer has samples of. */
export function useOfferedStations(gauge: string | null = null): {
  stations: readonly LoadStation[];
  offered: readonly OfferedStation[];
} {
  const all = useSite()?.load_stations ?? none;
  const locations = useLocations();
  return useMemo(() => {
    const stations = gauge === null ? all : all.filter((station) => station.gauge === gauge);
    return { stations, offered: offeredStations(stations, locations) };
  }, [all, locations, gauge]);
}
