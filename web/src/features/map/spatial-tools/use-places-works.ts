import { useMemo } from 'react';
import type { Position, Tin } from '@wellfield/science';
import type { SamplingHexagon } from '../../../workers/operations/count-samples.ts';
import { scienceWorker } from '../../../workers/science-worker.ts';
import type { SpatialPlaces } from './spatial-places.ts';
import { useWork, type Task, type Work } from './use-work.ts';

interface PlacesNeeds {
  places: SpatialPlaces;
  samplingHexagonKm: number;
  /** The middle of a hexagon. */
  origin: Position;
  clusterCount: number;
  wantsHexagons: boolean;
  wantsClusters: boolean;
  wantsTin: boolean;
}

export interface PlacesWorks {
  hexagons: Work<SamplingHexagon[]>;
  clusters: Work<number[][]>;
  tin: Work<Tin>;
}

/** What is computed from where the locations are, whatever their values. */
export function usePlacesWorks(needs: PlacesNeeds): PlacesWorks {
  const { places, samplingHexagonKm, origin, clusterCount, wantsHexagons, wantsClusters, wantsTin } = needs;
  const hexagons = useWork(
    useMemo<Task<SamplingHexagon[]> | null>(() => {
      if (!wantsHexagons) return null;
      const { long, lat, samples: counts } = places;
      return (signal) =>
        scienceWorker.run('countSamples', { long, lat, counts, sideKm: samplingHexagonKm, origin }, { signal });
    }, [wantsHexagons, places, samplingHexagonKm, origin]),
  );
  const clusters = useWork(
    useMemo<Task<number[][]> | null>(() => {
      if (!wantsClusters) return null;
      const { long, lat } = places;
      return (signal, onNote) =>
        scienceWorker.run('clusterLocations', { long, lat, count: clusterCount }, { signal, onNote });
    }, [wantsClusters, places, clusterCount]),
  );
  const tin = useWork(
    useMemo<Task<Tin> | null>(() => {
      if (!wantsTin) return null;
      const { long, lat } = places;
      return (signal) => scienceWorker.run('triangulateLocations', { long, lat }, { signal });
    }, [wantsTin, places]),
  );
  return { hexagons, clusters, tin };
}
