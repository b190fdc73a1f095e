import { memo, useEffect, useMemo, useRef } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import { formatCounted } from '@wellfield/science';
import { Button } from '../../../ui/button.tsx';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import { MapLayerView } from '../layers/map-layer-view.tsx';
import { drawingLayer } from './drawing.layer.ts';
import { cancelDrawing, useDrawing, type Corner } from './drawing.ts';
import { drawnShapes } from './drawn-shapes.ts';
import { keepClicks } from './keep-clicks.ts';
import { listenForKeys } from './listen-for-keys.ts';
import { takePen, type Pen } from './pen.ts';
import { inLines, spaced, stacked } from '../../../ui/layout/layout.ts';
import { padded } from '../../../ui/layout/boxed.ts';
import { typeset } from '../../../ui/layout/typeset.ts';
import styles from './active-drawing.module.css';

/** The shape being drawn on the map, with its card. */
export const ActiveDrawing = memo(function ActiveDrawing({ palette }: { palette: MapPalette }) {
  const { current: map } = useMap();
  const corners = useDrawing((drawing) => drawing.corners);
  const kind = useDrawing((drawing) => drawing.kind);
  useEffect(() => (map ? keepClicks(map) : undefined), [map]);
  // Another kind takes another pen.
  return corners === null ? null : <Drawing key={kind} corners={corners} palette={palette} />;
});

function Drawing({ corners, palette }: { corners: readonly Corner[]; palette: MapPalette }) {
  const { current: map } = useMap();
  const { kind, tip, isByKeyboard, fault } = useDrawing();
  const { title, isArea, minCorners, ending } = drawnShapes[kind];
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
  const layer = useMemo(() => drawingLayer({ corners, tip, isArea }, palette), [corners, tip, isArea, palette]);
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
        <section aria-label={title} className={`${styles.card} ${stacked(4)} ${padded(10, 12)}`}>
          <p role="status" className={typeset('heading')}>
            {fault ?? stateText(corners.length)}
          </p>
          <p className={typeset('muted')}>
            {isByKeyboard
              ? 'Arrow keys move the map, in small steps with Shift. Enter adds a corner at the crosshair; Enter again there finishes.'
              : `Click to add a corner; ${ending}`}
          </p>
          <div className={`${inLines(8, 8)} ${spaced(4)}`}>
            <Button kind="primary" disabled={corners.length < minCorners} onClick={act(() => pen.current?.finish())}>
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
