import { type CSSProperties, type KeyboardEvent, type ReactNode, useCallback, useRef } from 'react';
import { Layer, Map, type MapMouseEvent, type MapRef, ScaleControl } from '@vis.gl/react-maplibre';
import 'maplibre-gl/dist/maplibre-gl.css';
import { setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { useMapScene } from '../../explorer/exploration/map-scene.ts';
import type { MapLayer } from '../../explorer/map-parts/map-layer.ts';
import type { MapPalette } from '../../explorer/map-colors/map-palette.ts';
import { isProvidersFault } from './basemaps/basemap-watch.tsx';
import type { BasemapState } from './basemaps/use-basemap.ts';
import { circleAt } from './circles/circle-hits.ts';
import { CursorPosition } from './camera/cursor-position.tsx';
import { GraticuleView } from './scene/graticule-view.tsx';
import { WorldOutlinesView } from './scene/world-outlines-view.tsx';
import { MapControls } from './map-controls.tsx';
import { MapOnPaper } from './map-on-paper.tsx';
import { StackedLayers } from './layers/map-layer-view.tsx';
import { slotEnd } from './layers/offline-style.ts';
import { useFileDrop } from './polygons/use-file-drop.ts';
import { PointerLabel } from './circles/pointer-label.tsx';
import type { CameraAims } from './camera/use-camera.ts';
import styles from './map-view.module.css';

// The built worker is a separate file: the content security policy does not allow workers from blobs.
setWorkerUrl(workerUrl);

interface MapViewProps extends CameraAims {
  basemap: BasemapState;
  layers: readonly MapLayer[];
  palette: MapPalette;
  /** A circle was clicked, that of one location or of several at one position; with Shift it is added. */
  onPick(nest: readonly string[], adds: boolean): void;
  /** A key asks for the next (1) or previous (-1) location, or for none (0). */
  onStep(step: 1 | -1 | 0): void;
  textOf(location: string): string;
  /** More buttons of the map. */
  tools: ReactNode;
  children: ReactNode;
}

/** The canvas is a landmark within that of the screen, 'Map': two of one name cannot be distinguished in a list of them. */
const locale = { 'Map.Title': 'Drawn locations and layers' };

/** The map. Its element has the map's instance as `map`, for scripts that measure or extend the page. */
export function MapView({ basemap, layers, palette, onPick, onStep, textOf, tools, children, ...aims }: MapViewProps) {
  const map = useRef<MapRef>(null);
  const keepRef = useCallback((made: MapRef | null) => {
    map.current = made;
    if (!made) return;
    const library = made.getMap();
    // North stays up, as in a report: neither two fingers nor Shift and arrows rotate the map.
    library.touchZoomRotate.disableRotation();
    library.keyboard.disableRotation();
    Object.assign(made.getContainer(), { map: library });
  }, []);
  const { viewport } = useMapScene.getState();
  const drop = useFileDrop();
  const [lat, long] = aims.start.center;

  const onClick = ({ point, originalEvent }: MapMouseEvent) => {
    const circle = map.current && circleAt(map.current, point);
    if (circle) onPick(circle.nest, originalEvent.shiftKey);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOf(event);
    if (step === null) return;
    event.preventDefault();
    onStep(step);
  };

  return (
    <div
      role="presentation"
      className={styles.map}
      style={{ '--map-ink': palette.highlight, '--map-halo': palette.halo } as CSSProperties}
      data-drop={drop.isOver || undefined}
      onKeyDown={onKeyDown}
      {...drop.handlers}
    >
      <Map
        ref={keepRef}
        mapStyle={basemap.style}
        initialViewState={{
          latitude: viewport?.lat ?? lat,
          longitude: viewport?.long ?? long,
          zoom: viewport?.zoom ?? aims.start.zoom,
        }}
        locale={locale}
        attributionControl={false}
        // Shift and a click compare.
        boxZoom={false}
        dragRotate={false}
        pitchWithRotate={false}
        touchPitch={false}
        maxPitch={0}
        renderWorldCopies={false}
        fadeDuration={0}
        onClick={onClick}
        onError={(fault) => {
          // Failures of a provider have a notice; everything else is our bug.
          if (!isProvidersFault(fault)) console.error(fault.error);
        }}
      >
        <Layer
          id="basemap"
          type="background"
          beforeId={slotEnd('basemap')}
          paint={{ 'background-color': palette.background }}
        />
        {basemap.shown.kind === 'offline' && (
          <>
            <WorldOutlinesView palette={palette} />
            <GraticuleView palette={palette} />
          </>
        )}
        <StackedLayers layers={layers} />
        <ScaleControl position="bottom-right" />
        <PointerLabel textOf={textOf} />
        <MapControls {...aims}>{tools}</MapControls>
        <CursorPosition />
        <MapOnPaper />
        {children}
      </Map>
    </div>
  );
}

function stepOf({ key, altKey }: KeyboardEvent): 1 | -1 | 0 | null {
  if (key === 'Escape') return 0;
  if (!altKey) return null;
  if (key === 'ArrowDown') return 1;
  return key === 'ArrowUp' ? -1 : null;
}
