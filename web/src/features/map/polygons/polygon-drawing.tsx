import { formatCounted } from '@wellfield/science';
import { useEffect, useMemo, useRef } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import { useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { Button } from '../../../ui/button.tsx';
import { drawingLayer } from './drawing.layer.ts';
import { polygonsLayer } from './polygons.layer.ts';
import { MapLayerView } from '../layers/map-layer-view.tsx';
import type { MapPalette } from '../colors/map-palette.ts';
import { cancelDrawing, useDrawing, type Corner } from './drawing.ts';
import { keepClicks } from './keep-clicks.ts';
import { listenForKeys } from './listen-for-keys.ts';
import { takePen, type Pen } from './pen.ts';
import { showNewPolygons } from './show-new-polygons.ts';
import styles from './polygon-drawing.module.css';

/** The polygons on the map, and the one being drawn. `zoom` is the maximum zoom for showing one. */
export function PolygonDrawing({ palette, zoom }: { palette: MapPalette; zoom: number }) {
  const polygons = useExploration((state) => state.polygons);
  const { current: map } = useMap();
  const { corners } = useDrawing();
  useEffect(() => (map ? keepClicks(map) : undefined), [map]);
  useEffect(() => {
    if (map) showNewPolygons(map, polygons, zoom);
  }, [map, polygons, zoom]);
  const layer = useMemo(() => polygonsLayer(polygons, palette), [polygons, palette]);
  return (
    <>
      {polygons.length > 0 && <MapLayerView layer={layer} />}
      {corners !== null && <DrawingInHand corners={corners} palette={palette} />}
    </>
  );
}

function DrawingInHand({ corners, palette }: { corners: readonly Corner[]; palette: MapPalette }) {
  const { current: map } = useMap();
  const { tip, isByKeyboard, fault } = useDrawing();
  const pen = useRef<Pen>(null);
  useEffect(() => {
    if (!map) return;
    const taken = takePen(map);
    const stopKeys = listenForKeys(map, taken);
    pen.current = taken;
    return () => {
      stopKeys();
      taken.end();
    };
  }, [map]);
  const layer = useMemo(() => drawingLayer(corners, tip, palette), [corners, tip, palette]);
  const act = (done: () => void) => () => {
    done();
    map?.getCanvas().focus({ preventScroll: true });
  };
  return (
    <>
      <MapLayerView layer={layer} />
      {isByKeyboard && <div aria-hidden="true" className={styles.middle} />}
      <div
        role="presentation"
        onKeyDown={(event) => {
          // The map must not get keys of the card.
          event.stopPropagation();
          if (event.key === 'Escape') act(cancelDrawing)();
        }}
      >
        <section aria-label="Drawing a polygon" className={styles.card}>
          <p role="status" className={styles.words}>
            {fault ?? stateText(corners.length)}
          </p>
          <p className={styles.keys}>
            {isByKeyboard
              ? 'Arrow keys move the map, in small steps with Shift. Enter adds a corner at the crosshair; Enter again there finishes.'
              : 'Click to add a corner; click the first corner or double-click to finish.'}
          </p>
          <div className={styles.acts}>
            <Button kind="primary" disabled={corners.length < 3} onClick={act(() => pen.current?.finish())}>
              Finish
            </Button>
            <Button disabled={corners.length === 0} onClick={act(() => pen.current?.takeBack())}>
              Remove last corner
            </Button>
            <Button onClick={act(cancelDrawing)}>Cancel</Button>
          </div>
        </section>
      </div>
    </>
  );
}

function stateText(corners: number): string {
  if (corners === 0) return 'Add the first corner.';
  return `${formatCounted(corners, 'corner')} set.`;
}
