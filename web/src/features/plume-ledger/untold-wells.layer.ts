import type { Feature, Point } from 'geojson';
import type { LedgerPeriod } from '../../frame/plume/ledger-period.ts';
import type { LocationCoordinates } from '../../frame/filtering/conditions.ts';
import type { ColorScheme } from '../../ui/use-color-scheme.ts';
import { stateMark } from '../../explorer/map-parts/state-mark.ts';
import type { MapPalette } from '../../explorer/map-colors/map-palette.ts';
import type { MapLayer } from '../../explorer/map-parts/map-layer.ts';

/** The last period of a ledger with wells of which nobody can tell whether they are above the level; null without one. */
export function untoldWells(
  periods: readonly LedgerPeriod[],
): { period: LedgerPeriod; names: readonly string[] } | null {
  const period = periods.at(-1);
  return period && period.states.cannotTell.length > 0 ? { period, names: period.states.cannotTell } : null;
}

/** A hollow diamond on each of those wells, as of locations against a level. */
export function untoldWellsLayer(
  names: readonly string[],
  locations: readonly LocationCoordinates[],
  scheme: ColorScheme,
  palette: MapPalette,
): MapLayer {
  const wanted = new Set(names);
  const features = locations.flatMap(({ location, lat, long }): Feature<Point>[] =>
    wanted.has(location) && lat !== null && long !== null
      ? [{ type: 'Feature', properties: { location }, geometry: { type: 'Point', coordinates: [long, lat] } }]
      : [],
  );
  return {
    id: 'ledger-untold',
    slot: 'marks',
    source: { type: 'geojson', data: { type: 'FeatureCollection', features } },
    styles: [
      {
        id: 'ledger-untold',
        type: 'symbol',
        layout: {
          'icon-image': stateMark('cannot tell', scheme, palette),
          'icon-allow-overlap': true,
          'icon-ignore-placement': true,
        },
      },
    ],
  };
}
