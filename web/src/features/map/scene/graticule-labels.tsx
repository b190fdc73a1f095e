import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMap, type MapRef } from '@vis.gl/react-maplibre';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import type { Graticule } from './graticule.ts';
import styles from '../map.module.css';
import { graticuleMarks, type GraticuleMark } from './graticule-marks.ts';

/**
 * The degrees of the graticule at the map's frame, which they follow while it moves: each frame moves the elements alone, as
 * rendering them again, and asking the page how large the map is, took a fifth of the time that the map itself takes.
 */
export function GraticuleLabels({ lines, palette }: { lines: Graticule; palette: MapPalette }) {
  const { current: map } = useMap();
  const frame = useRef<HTMLDivElement>(null);
  const [marks, setMarks] = useState<readonly GraticuleMark[]>([]);
  // The map may have moved on before a rendering.
  const latest = useRef(marks);
  useEffect(() => {
    if (!map) return;
    let size = sizeOf(map);
    let shown: string | null = null;
    const follow = () => {
      const now = graticuleMarks(lines, ([long, lat]) => map.project([long, lat]), size);
      const names = now.map(nameOf).join();
      if (names === shown) moveLabels(frame.current, now);
      else setMarks(now);
      latest.current = now;
      shown = names;
    };
    const resize = () => {
      size = sizeOf(map);
      follow();
    };
    follow();
    map.on('move', follow);
    map.on('resize', resize);
    return () => {
      map.off('move', follow);
      map.off('resize', resize);
    };
  }, [map, lines]);
  useLayoutEffect(() => moveLabels(frame.current, latest.current), [marks]);
  const color = { color: palette.graticuleLabel, background: palette.background };
  return (
    <div ref={frame} aria-hidden="true" data-graticule data-screen-only>
      {marks.map((mark) => (
        <span key={nameOf(mark)} data-side={mark.side} className={styles.graticuleLabelsLabel} style={color}>
          {mark.text}
        </span>
      ))}
    </div>
  );
}

const nameOf = ({ side, text }: GraticuleMark): string => `${side} ${text}`;

function sizeOf(map: MapRef) {
  const { clientWidth: widthPx, clientHeight: heightPx } = map.getContainer();
  return { widthPx, heightPx };
}

/** Moves each label, in the order of the marks, to where its line meets the frame. */
function moveLabels(frame: HTMLElement | null, marks: readonly GraticuleMark[]): void {
  for (const [at, { side, px }] of marks.entries()) {
    const label = frame?.children[at];
    if (!(label instanceof HTMLElement)) return;
    label.style.translate = side === 'top' ? `calc(${px}px - 50%) 0` : `0 calc(${px}px - 50%)`;
  }
}
