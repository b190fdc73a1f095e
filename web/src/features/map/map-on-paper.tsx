import { useEffect, useRef } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import styles from './map-on-paper.module.css';

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
    };
    addEventListener('beforeprint', copy);
    return () => removeEventListener('beforeprint', copy);
  }, [map]);
  return <canvas ref={paper} className={styles.paper} data-paper-only aria-hidden="true" />;
}
