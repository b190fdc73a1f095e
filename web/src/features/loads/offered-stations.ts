import type { LoadStation } from '@wellfield/contract';

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

/** The station asked for, if it is offered; else the first one with rows, or the first; null for none. */
export function shownStation(offered: readonly OfferedStation[], asked: string | null): LoadStation | null {
  const found =
    offered.find(({ station }) => station.id === asked) ?? offered.find(({ hasRows }) => hasRows) ?? offered[0];
  return found?.station ?? null;
}

/** Why there are no loads at some stations; null if there may be. */
export function whyNoStation(stations: readonly LoadStation[], offered: readonly OfferedStation[]): string | null {
  const at = orList([...new Set(stations.map(({ location }) => location))]);
  if (offered.length === 0) return `The answer has no samples of ${at}, where loads are calculated`;
  return offered.some(({ hasRows }) => hasRows) ? null : `No samples of ${at} pass the filters`;
}

/** At most three names. */
function orList(names: readonly string[]): string {
  if (names.length > 3) return `the ${names.length} stations`;
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
