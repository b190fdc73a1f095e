import { memo, useEffect, useRef } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import { sheetPx } from '../../ui/paper.ts';
import { frameLook, paintFrame } from './map-exports/paint-frame.ts';
import styles from './map.module.css';

/** The map's picture for printing: what WebGL drew is gone before a page is made, so it is drawn and copied at once. */
export const MapOnPaper = memo(function MapOnPaper() {
  const map = useMap().current;
  const paper = useRef<HTMLCanvasElement>(null);
  const incomplete = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const copy = () => {
      const canvas = paper.current;
      if (!map || !canvas) return;
      const library = map.getMap();
      library.redraw();
      const drawn = map.getCanvas();
      canvas.width = drawn.width;
      canvas.height = drawn.height;
      canvas.style.width = `${drawn.clientWidth}px`;
      const context = canvas.getContext('2d');
      context?.drawImage(drawn, 0, 0);
      context?.scale(drawn.width / drawn.clientWidth, drawn.width / drawn.clientWidth);
      if (context) paintFrame(context, map, { left: 0, top: 0, ...frameLook(map.getContainer()) });
      if (incomplete.current) incomplete.current.hidden = library.loaded();
      fitOnPaper(canvas.closest('section'));
    };
    addEventListener('beforeprint', copy);
    return () => removeEventListener('beforeprint', copy);
  }, [map]);
  return (
    <>
      <canvas ref={paper} className={styles.paper} data-paper-only aria-hidden="true" />
      <p ref={incomplete} className={styles.incomplete} data-paper-only hidden>
        The map was still being drawn when it was printed. Print again to get all of it.
      </p>
    </>
  );
});

/** On paper the legend stands next to the map, its title above it and its source below. */
const besidePx = 272;
const aroundPx = 110;

/** Legends and scale keep their relative positions and sizes, so that the scale stays correct. */
function fitOnPaper(section: HTMLElement | null): void {
  if (!section) return;
  const { clientWidth, clientHeight, style } = section;
  style.setProperty('--drawn-width', `${clientWidth}px`);
  style.setProperty('--drawn-height', `${clientHeight}px`);
  const share = Math.min(1, sheetPx.width / (clientWidth + besidePx), (sheetPx.height - aroundPx) / clientHeight);
  style.setProperty('--paper-share', share.toFixed(3));
}
