import { useMemo } from 'react';
import { boundsOf, type Position } from '@wellfield/science';
import { useSite } from '../../../api/site-query.ts';
import type { ComputedLayer, ToolSettings } from '../../../explorer/exploration/computed-layers.ts';
import { useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { useLocations, useLocationStatistic } from '../../../explorer/answer/selectors.ts';
import { layerCatalog, whyNotSoManyCells } from '../layers/layer-catalog.ts';
import { hasCoordinates } from '../locations/locations-shown.ts';
import { siteTools } from './site-tools.ts';
import { spatialPlaces, type SpatialPlaces } from './spatial-places.ts';
import { usePlacesWorks, type PlacesWorks } from './use-places-works.ts';
import { useSurfaces, type Surfaces } from './use-surfaces.ts';

/** The computed layers: what they are computed from and with, and what came of it. */
export interface SpatialLayers extends Surfaces, PlacesWorks {
  /** Those that have a button, and why one cannot be switched on, or null. */
  offered: readonly { layer: ComputedLayer; title: string; reason: string | null }[];
  /** Those that are switched on. */
  on: readonly ComputedLayer[];
  /** Those of them that can be computed. */
  drawn: readonly ComputedLayer[];
  /** Whether any that is on has settings. */
  hasTools: boolean;
  places: SpatialPlaces;
  settings: ToolSettings;
  contourBreaks: readonly number[] | null;
  samplingHexagonKm: number;
  /** Why the surface is not computed with these settings, or null. */
  cellsReason: string | null;
}

/** @param canDraw whether this browser can draw the map. */
export function useSpatialLayers(canDraw: boolean): SpatialLayers {
  const site = useSite();
  const {
    interpolatedLocations,
    samplingHexagonKm,
    hidden,
    settings: siteSettings,
  } = useMemo(() => siteTools(site), [site]);
  const all = useLocations();
  const statistic = useLocationStatistic();
  const layers = useExploration((state) => state.layers);
  const changed = useExploration((state) => state.tools);
  const contourBreaks = useExploration((state) => state.contourBreaks);
  const settings = useMemo(() => ({ ...siteSettings, ...changed }), [siteSettings, changed]);
  const places = useMemo(() => spatialPlaces(all, statistic), [all, statistic]);
  const origin = useMemo(() => middleOf(all.filter(hasCoordinates)), [all]);
  const { cellSizeKm, weighting, clusterCount, contourCount } = settings;

  const offered = useMemo(() => {
    const state = { places, interpolatedLocations, cellSizeKm };
    const whyNot = canDraw ? null : 'The map cannot be drawn in this browser.';
    return layerCatalog
      .filter(({ layer }) => !hidden.includes(layer))
      .map(({ layer, title, unavailable }) => ({ layer, title, reason: whyNot ?? unavailable(state) }));
  }, [places, interpolatedLocations, cellSizeKm, hidden, canDraw]);
  const cellsReason = useMemo(
    () => whyNotSoManyCells({ places, interpolatedLocations, cellSizeKm }),
    [places, interpolatedLocations, cellSizeKm],
  );
  const switchedOn = offered.filter(({ layer }) => layers.includes(layer));
  const on = switchedOn.map(({ layer }) => layer);
  const drawn = switchedOn.filter(({ reason }) => reason === null).map(({ layer }) => layer);
  const hasCells = cellsReason === null;

  const surfaces = useSurfaces({
    places,
    statistic,
    cellSizeKm,
    weighting,
    levels: contourBreaks ?? contourCount,
    wantsGrid: hasCells && drawn.includes('grid'),
    wantsContours: hasCells && drawn.includes('contours'),
    wantsBands: hasCells && drawn.includes('bands'),
  });
  const works = usePlacesWorks({
    places,
    samplingHexagonKm,
    origin,
    clusterCount,
    wantsHexagons: drawn.includes('samplingFrequency'),
    wantsClusters: drawn.includes('clusters'),
    wantsTin: drawn.includes('tin'),
  });
  const hasTools = layerCatalog.some((entry) => entry.hasTools && on.includes(entry.layer));
  return {
    ...surfaces,
    ...works,
    offered,
    on,
    drawn,
    hasTools,
    places,
    settings,
    contourBreaks,
    samplingHexagonKm,
    cellsReason,
  };
}

function middleOf(locations: readonly Position[]): Position {
  const bounds = boundsOf(
    locations.map(({ long }) => long),
    locations.map(({ lat }) => lat),
  );
  const [west, south, east, north] = bounds ?? [0, 0, 0, 0];
  return { lat: (south + north) / 2, long: (west + east) / 2 };
}
