import { useMemo } from 'react';
import { boundsOf, type Tin } from '@wellfield/science';
import { useSite } from '../../../api/site-query.ts';
import type { ComputedLayer, ToolSettings } from '../../../explorer/computed-layers.ts';
import { useExploration } from '../../../explorer/exploration-store.ts';
import { useLocations, useLocationStatistic } from '../../../explorer/selectors.ts';
import type { SamplingHexagon } from '../../../workers/operations/count-samples.ts';
import { scienceWorker } from '../../../workers/science-worker.ts';
import { layerCatalog, whyNotSoManyCells } from '../layers/layer-catalog.ts';
import { hasCoordinates } from '../locations-shown.ts';
import { siteTools } from './site-tools.ts';
import { spatialPlaces, type SpatialPlaces } from './spatial-places.ts';
import { useSurfaces, type Surfaces } from './use-surfaces.ts';
import { useWork, type Task, type Work } from './use-work.ts';

/** The computed layers: what they are computed from and with, and what came of it. */
export interface SpatialLayers extends Surfaces {
  /** Those that have a button, and why one cannot be switched on, or null. */
  offered: readonly { layer: ComputedLayer; title: string; reason: string | null }[];
  /** Those that are switched on. */
  on: readonly ComputedLayer[];
  /** Whether any of those has settings. */
  hasTools: boolean;
  places: SpatialPlaces;
  settings: ToolSettings;
  contourBreaks: readonly number[] | null;
  /** Why the surface is not computed with these settings, or null. */
  cellsReason: string | null;
  hexagons: Work<SamplingHexagon[]>;
  clusters: Work<number[][]>;
  tin: Work<Tin>;
}

export function useSpatialLayers(canDraw: boolean): SpatialLayers {
  const site = useSite();
  const tools = useMemo(() => siteTools(site), [site]);
  const all = useLocations();
  const statistic = useLocationStatistic();
  const layers = useExploration((state) => state.layers);
  const changed = useExploration((state) => state.tools);
  const contourBreaks = useExploration((state) => state.contourBreaks);
  const settings = useMemo(() => ({ ...tools.settings, ...changed }), [tools, changed]);
  const places = useMemo(() => spatialPlaces(all, statistic), [all, statistic]);
  const { interpolatedLocations, samplingHexagonKm, hidden } = tools;
  const { cellSizeKm, weighting, clusterCount } = settings;

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
  const on = offered.flatMap(({ layer }) => (layers.includes(layer) ? [layer] : []));
  const wants = (wanted: ComputedLayer) =>
    on.includes(wanted) && offered.every(({ layer, reason }) => layer !== wanted || reason === null);

  const surfaces = useSurfaces({
    places,
    statistic,
    cellSizeKm,
    weighting,
    levels: contourBreaks ?? settings.contourCount,
    wantsGrid: wants('grid') && cellsReason === null,
    wantsContours: wants('contours') && cellsReason === null,
    wantsBands: wants('bands') && cellsReason === null,
  });
  const origin = useMemo(() => middleOf(all.filter(hasCoordinates)), [all]);
  const wantsHexagons = wants('samplingFrequency');
  const hexagons = useWork(
    useMemo<Task<SamplingHexagon[]> | null>(() => {
      if (!wantsHexagons) return null;
      const { long, lat, samples: counts } = places;
      return (signal) =>
        scienceWorker.run('countSamples', { long, lat, counts, sideKm: samplingHexagonKm, origin }, { signal });
    }, [wantsHexagons, places, samplingHexagonKm, origin]),
  );
  const wantsClusters = wants('clusters');
  const clusters = useWork(
    useMemo<Task<number[][]> | null>(() => {
      if (!wantsClusters) return null;
      const { long, lat } = places;
      return (signal, onNote) =>
        scienceWorker.run('clusterLocations', { long, lat, count: clusterCount }, { signal, onNote });
    }, [wantsClusters, places, clusterCount]),
  );
  const wantsTin = wants('tin');
  const tin = useWork(
    useMemo<Task<Tin> | null>(() => {
      if (!wantsTin) return null;
      const { long, lat } = places;
      return (signal) => scienceWorker.run('triangulateLocations', { long, lat }, { signal });
    }, [wantsTin, places]),
  );
  return {
    ...surfaces,
    offered,
    on,
    hasTools: layerCatalog.some(({ layer, hasTools }) => hasTools && on.includes(layer)),
    places,
    settings,
    contourBreaks,
    cellsReason,
    hexagons,
    clusters,
    tin,
  };
}

function middleOf(locations: readonly { lat: number; long: number }[]): { lat: number; long: number } {
  const [west, south, east, north] = boundsOf(
    locations.map(({ long }) => long),
    locations.map(({ lat }) => lat),
  ) ?? [0, 0, 0, 0];
  return { lat: (south + north) / 2, long: (west + east) / 2 };
}
