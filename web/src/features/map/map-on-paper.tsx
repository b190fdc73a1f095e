import { useEffect, useRef } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import styles from './map-on-paper.module.css';

/** What a landscape sheet of A4 or Letter has room for, above what the map was made from. */
const paperPx = { width: 960, height: 640 };

/** The map's picture for printing: what WebGL drew is gone before a page is made, so it is drawn and copied at once. */
export function MapOnPaper() {
  const map = useMap().current;
  const paper = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const copy = () => {
      const canvas = paper.current;
      if (!map || !canvas) return;
      map.getMap().redraw();
      const drawn = map.getCanvas();
      canvas.width = drawn.width;
      canvas.height = drawn.height;
      canvas.style.width = `${drawn.clientWidth}px`;
      canvas.getContext('2d')?.drawImage(drawn, 0, 0);
      fitOnPaper(canvas.closest('section'));
    };
    addEventListener('beforeprint', copy);
    return () => removeEventListener('beforeprint', copy);
  }, [map]);
  return <canvas ref={paper} className={styles.paper} data-paper-only aria-hidden="true" />;
}

/** Legends, scale and all keep their positions and their sizes beside each other, so that the scale stays true. */
function fitOnPaper(section: HTMLElement | null): void {
  if (!section) return;
  const { clientWidth, clientHeight, style } = section;
  style.setProperty('--drawn-width', `${clientWidth}px`);
  style.setProperty('--drawn-height', `${clientHeight}px`);
  const share = Math.min(1, paperPx.width / clientWidth, paperPx.height / clientHeight);
  style.setProperty('--paper-share', share.toFixed(3));
}
