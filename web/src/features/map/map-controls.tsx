import { memo, useRef, type ReactNode, type RefObject } from 'react';
import { useMap, type MapRef } from '@vis.gl/react-maplibre';
import { explore } from '../../explorer/exploration/exploration-store.ts';
import { setMapLook } from '../../explorer/exploration/map-transitions.ts';
import { useMapLook } from '../../explorer/answer/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { useCommands } from '../../ui/palette/commands.ts';
import { DrawButton } from './drawing/draw-button.tsx';
import { startDrawing } from './drawing/drawing.ts';
import { useCamera, type CameraAims } from './camera/use-camera.ts';
import { TimeButton } from './time/time-button.tsx';
import { useHasTime, useIsTimeOpen } from './time/time-display.ts';
import styles from './map.module.css';

interface MapControlsProps extends CameraAims {
  /** Further buttons, below the others. */
  children: ReactNode;
}

/** The buttons at the map's upper left. */
export function MapControls({ children, ...aims }: MapControlsProps) {
  const { current: map } = useMap();
  return map ? <Buttons map={map} {...aims} more={children} /> : null;
}

function Buttons({ map, more, ...aims }: CameraAims & { map: MapRef; more: ReactNode }) {
  const moves = useCamera(map, aims);
  // What is shown changes with each time of the map, and the buttons do not.
  const last = useRef(moves);
  last.current = moves;
  return (
    <div role="group" aria-label="Map view" className={styles.controls} data-screen-only>
      <ViewButtons map={map} moves={last} />
      {more}
    </div>
  );
}

interface ViewButtonsProps {
  map: MapRef;
  moves: RefObject<ReturnType<typeof useCamera>>;
}

const ViewButtons = memo(function ViewButtons({ map, moves }: ViewButtonsProps) {
  const [recenter, zoomToShown] = [() => moves.current.recenter(), () => moves.current.zoomToShown()];
  const { showInfoLegend } = useMapLook();
  const [hasTime, isTimeOpen] = [useHasTime(), useIsTimeOpen()];
  useCommands(() => [
    { group: 'Map', title: 'Recenter', onAct: recenter },
    { group: 'Map', title: 'Zoom to shown', onAct: zoomToShown },
    { group: 'Map', title: 'Draw polygon', onAct: () => startDrawing('polygon', true) },
  ]);
  return (
    <>
      <Button className={styles.square} aria-label="Zoom in" title="Zoom in" onClick={() => map.zoomIn()}>
        <Icon path="M8 3v10M3 8h10" />
      </Button>
      <Button className={styles.square} aria-label="Zoom out" title="Zoom out" onClick={() => map.zoomOut()}>
        <Icon path="M3 8h10" />
      </Button>
      <Button className={styles.square} aria-label="Recenter" title="Recenter" onClick={recenter}>
        <Icon path="M8 1.5v3M8 11.5v3M1.5 8h3M11.5 8h3M8 4.5a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7" />
      </Button>
      <Button
        className={styles.square}
        aria-label="Zoom to shown"
        title="Zoom to shown: all locations that pass the filters"
        onClick={zoomToShown}
      >
        <Icon path="M2.5 5.5v-3h3M10.5 2.5h3v3M13.5 10.5v3h-3M5.5 13.5h-3v-3M6 7.5a.5 .5 0 1 1 .1 0M9.5 9.5a.5 .5 0 1 1 .1 0" />
      </Button>
      <Button
        className={styles.square}
        aria-label="Legends"
        title="Legends"
        aria-pressed={showInfoLegend}
        onClick={() => explore(setMapLook, { showInfoLegend: !showInfoLegend })}
      >
        <Icon path="M3 4h1M7 4h6M3 8h1M7 8h6M3 12h1M7 12h6" />
      </Button>
      <DrawButton kind="polygon" title="Draw polygon" className={styles.square}>
        <Icon path="M3 5L9 2.5L13.5 7L11 13L4.5 12.5Z" />
      </DrawButton>
      {hasTime && <TimeButton isOpen={isTimeOpen} className={styles.square} />}
    </>
  );
});

function Icon({ path }: { path: string }) {
  return (
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </svg>
  );
}
