import { useMemo } from 'react';
import { mapPalettes } from '../../explorer/map-colors/map-palette.ts';
import { surfaceColors } from '../../explorer/map-colors/surface-colors.ts';
import type { MapDrawing, MapLook } from '../../explorer/map-parts/map-layer.ts';
import { useScreen } from '../../explorer/windows/screen-context.ts';
import type { BasemapState } from './basemaps/use-basemap.ts';
import type { CameraAims } from './camera/use-camera.ts';
import { radiusOf } from './circles/location-circles.layer.ts';
import type { LocationDrawing } from './circles/ring-drawings.ts';
import type { CircleClasses } from './circles/use-classes.ts';
import { useCircles, type CirclesOnMap } from './circles/use-circles.ts';
import type { LayerLook } from './computed/computed-layer.ts';
import { useLayerFaults, type LayerFaults } from './computed/drawn/layer-faults.tsx';
import type { ComputedLayers } from './computed/use-computed-layers.ts';
import { useDrawnNow, type DrawnNow } from './layers/drawn-parts.tsx';
import { locationDrawings } from './location-drawings.ts';
import type { ShownLocations } from './locations/use-shown-locations.ts';
import type { Overlays } from './overlays/use-overlays.ts';

/** What is given to the map. */
export interface MapInput extends Pick<CameraAims, 'start'> {
  basemap: BasemapState;
  overlays: Overlays;
  shown: ShownLocations;
  computed: ComputedLayers;
  classes: CircleClasses;
  /** Called when a river gauge of the site is clicked. */
  onGaugeClick?: ((siteNo: string) => void) | undefined;
}

/** What the contents of the map are drawn from. */
export interface DrawnMap extends MapInput {
  circles: CirclesOnMap;
  colors: MapLook;
  /** The same for computed layers. */
  look: LayerLook;
  faults: LayerFaults;
  /** What marks locations now, and what analyses draw. */
  marks: readonly DrawnNow<LocationDrawing>[];
  ofParts: readonly DrawnNow[];
}

export function useDrawnMap(input: MapInput): DrawnMap {
  const { basemap, shown, computed, classes } = input;
  const { scheme } = basemap;
  const { mapColors } = shown.look;
  const circles = useCircles(scheme, shown, classes);
  const { meaning } = circles.legend;
  const { made, breaks, values } = classes;
  const colors = useMemo((): MapLook => ({ scheme, palette: mapPalettes[scheme] }), [scheme]);
  const look = useMemo(
    (): LayerLook => ({
      ...colors,
      ...surfaceColors({ made, breaks, values }, mapColors, colors.scheme),
      radiusOf: (location) => radiusOf(location, meaning),
    }),
    [colors, made, breaks, values, mapColors, meaning],
  );
  const { windows } = useScreen();
  const drawings = useMemo((): readonly MapDrawing[] => windows.flatMap(({ drawing }) => drawing ?? []), [windows]);
  return {
    ...input,
    circles,
    colors,
    look,
    faults: useLayerFaults(computed),
    marks: useDrawnNow(locationDrawings, { ...colors, shown, circles }),
    ofParts: useDrawnNow(drawings, undefined),
  };
}
