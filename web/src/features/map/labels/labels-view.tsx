import { useCallback, useMemo } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import { radiusOf, type CircleMeaning } from '../circles/location-circles.layer.ts';
import { nestedLocations } from '../circles/nested-locations.ts';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import type { Sight } from '../computed/computed-layer.ts';
import { useDrawnInSight } from '../computed/drawn/use-drawn-in-sight.ts';
import { MapLayerView } from '../layers/map-layer-view.tsx';
import type { MapLayer } from '../../../explorer/map-parts/map-layer.ts';
import type { LocationWithCoordinates } from '../../../explorer/locations/locations-shown.ts';
import { locationLabels } from './location-labels.ts';
import { locationLabelsLayer } from './location-labels.layer.ts';
import { labelsInSight } from './labels-in-sight.ts';

interface LabelsViewProps {
  locations: readonly LocationWithCoordinates[];
  meaning: CircleMeaning;
  selected: string | null;
  palette: MapPalette;
}

/** Names and values of locations on the map; placed again when the map has moved. */
export function LabelsView({ locations, meaning, selected, palette }: LabelsViewProps) {
  const { current: map } = useMap();
  const labels = useMemo(() => {
    const nests = nestedLocations(locations, meaning.statistic);
    return locationLabels(locations, meaning, selected).map((label) => {
      const nest = nests.get(label.location.location);
      const nested = nest?.[0] === label.location ? nest.length : 0;
      // All of a nest stand around its largest circle.
      return { ...label, radius: radiusOf(nest?.[0] ?? label.location, meaning), nested };
    });
  }, [locations, meaning, selected]);
  const draw = useCallback(
    async (sight: Sight, signal: AbortSignal): Promise<MapLayer[]> => [
      locationLabelsLayer(await labelsInSight(labels, sight, signal), palette),
    ],
    [labels, palette],
  );
  const parts = useDrawnInSight(map, draw, notShown);
  return parts.map((part) => 'styles' in part && <MapLayerView key={part.id} layer={part} />);
}

/** Without them the map is complete but for its labels; those of before stay. */
function notShown(): void {
  console.warn('The labels of the map could not be shown.');
}
