import { useMemo } from 'react';
import type { Surface } from '@wellfield/science';
import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import type { Band } from '../../../workers/operations/band-surface.ts';
import type { ContourLevel } from '../../../workers/operations/contour-surface.ts';
import { scienceWorker } from '../../../workers/science-worker.ts';
import type { SpatialPlaces } from './spatial-places.ts';
import { useWork, type Task, type Work } from './use-work.ts';

interface SurfaceNeeds {
  places: SpatialPlaces;
  statistic: LocationStatistic;
  cellSizeKm: number;
  weighting: number;
  /** How many contours, or their levels. */
  levels: number | readonly number[];
  wantsGrid: boolean;
  wantsContours: boolean;
  wantsBands: boolean;
}

export interface Surfaces {
  grid: Work<Surface>;
  /** The surface of which contours and bands are made. */
  nodes: Work<Surface>;
  contours: Work<ContourLevel[]>;
  bands: Work<Band[]>;
}

/** The interpolated surface as cells, and as the nodes that contours and bands are drawn from. */
export function useSurfaces(needs: SurfaceNeeds): Surfaces {
  const { places, statistic, cellSizeKm, weighting, levels, wantsGrid, wantsContours, wantsBands } = needs;
  const interpolate = useMemo(() => {
    const data = places.locations.map(({ lat, long, max, mean, median, sampleSize }) => {
      return { lat, long, max, mean, median, sampleSize };
    });
    const common = { cellSize: cellSizeKm, weight: weighting, mapStat: statistic, data };
    return (gridType: Surface['gridType']): Task<Surface> =>
      (signal, onNote) =>
        scienceWorker.run('interpolateSurface', { ...common, gridType }, { signal, onNote });
  }, [places, statistic, cellSizeKm, weighting]);
  const grid = useWork(useMemo(() => (wantsGrid ? interpolate('square') : null), [wantsGrid, interpolate]));
  const wantsNodes = wantsContours || wantsBands;
  const nodes = useWork(useMemo(() => (wantsNodes ? interpolate('points') : null), [wantsNodes, interpolate]));
  const surface = nodes.state === 'done' ? nodes.result : null;
  const contours = useWork(
    useMemo<Task<ContourLevel[]> | null>(() => {
      if (!wantsContours || !surface) return null;
      return (signal, onNote) => scienceWorker.run('contourSurface', { surface, levels }, { signal, onNote });
    }, [wantsContours, surface, levels]),
  );
  const bands = useWork(
    useMemo<Task<Band[]> | null>(() => {
      if (!wantsBands || !surface) return null;
      return (signal, onNote) => scienceWorker.run('bandSurface', { surface, levels }, { signal, onNote });
    }, [wantsBands, surface, levels]),
  );
  return { grid, nodes, contours, bands };
}
