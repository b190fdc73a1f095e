import type { LoadStation } from '@wellfield/contract';
import { orList } from '../../ui/lists-in-words.ts';
import { useMemo } from 'react';
import { useSite } from '../../api/site-query.ts';
import { useLocations } from '../../explorer/answer/selectors.ts';

/** A station of the site with samples of the shown parameter. */
export interface OfferedStation {
  station: LoadStation;
  /** Whether any of them pass the filters. */
  hasRows: boolean;
}

/** The stations of which an answer has samples, in the site's order. */
export function offeredStations(
  stations: readonly LoadStation[],
  locations: readonly { location: string; visible: boolean }[],
): OfferedStation[] {
  const visible = new Map(locations.map((one) => [one.location, one.visible]));
  return stations.flatMap((station) => {
    const hasRows = visible.get(station.location);
    return hasRows === undefined ? [] : [{ station, hasRows }];
  });
}

/** The requested station, if it is offered; else the first one with rows, or the first; null for none. */
export function shownStation(offered: readonly OfferedStation[], requested: string | null): LoadStation | null {
  const found =
    offered.find(({ station }) => station.id === requested) ?? offered.find(({ hasRows }) => hasRows) ?? offered[0];
  return found?.station ?? null;
}

/** Why there are no loads at some stations; null if there may be. */
export function whyNoStation(stations: readonly LoadStation[], offered: readonly OfferedStation[]): string | null {
  const locations = new Set(stations.map(({ location }) => location));
  const at = locations.size > 3 ? `the ${locations.size} stations` : orList(locations);
  if (offered.length === 0) return `The answer has no samples of ${at}, where loads are calculated`;
  return offered.some(({ hasRows }) => hasRows) ? null : `No samples of ${at} pass the filters`;
}

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
