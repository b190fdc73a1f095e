import { Fragment, useMemo } from 'react';
import { hasCoordinates } from '../../explorer/locations/locations-shown.ts';
import type { LocationSummary } from '../../frame/survey/location-groups.ts';
import type { CameraAims } from './camera/use-camera.ts';
import { useDrawnMap, type MapInput } from './drawn-map.ts';
import { mapContents } from './map-contents.tsx';
import { ExportMenu } from './map-exports/export-menu.tsx';
import { MapView } from './map-view.tsx';
import { pointing } from './pointing.ts';
import { useSceneLayers } from './scene/use-scene-layers.ts';

interface LocationMapProps extends MapInput, Pick<CameraAims, 'positions' | 'answerKey'> {
  /** A click on the map has selected a location. */
  onPicked?: (() => void) | undefined;
}

/** The map with locations, layers and legends. */
export function LocationMap({ positions, answerKey, onPicked, ...input }: LocationMapProps) {
  const { start, basemap, overlays, shown, computed } = input;
  const map = useDrawnMap(input);
  const { palette } = map.colors;
  const { drawn, chosen } = map.circles;
  const layers = useSceneLayers(basemap, overlays, palette);
  const aim = useMemo(() => positionOf(chosen), [chosen]);
  return (
    <MapView
      basemap={basemap}
      start={start}
      positions={positions}
      answerKey={answerKey}
      shownPositions={drawn}
      hasLegend={shown.look.showInfoLegend}
      selected={aim}
      layers={layers}
      palette={palette}
      {...pointing(shown, drawn, onPicked)}
      tools={<ExportMenu locations={shown.locations} computed={computed} attribution={basemap.shown.attribution} />}
    >
      {mapContents.map(({ name, view }) => (
        <Fragment key={name}>{view(map)}</Fragment>
      ))}
    </MapView>
  );
}

function positionOf(location: LocationSummary | undefined): { lat: number; long: number } | null {
  if (!location || !hasCoordinates(location)) return null;
  return { lat: location.lat, long: location.long };
}
