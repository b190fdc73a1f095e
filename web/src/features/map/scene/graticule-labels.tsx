import { useEffect, useState } from 'react';
import { useMap, type MapRef } from '@vis.gl/react-maplibre';
import type { MapPalette } from '../colors/map-palette.ts';
import type { Graticule } from './graticule.ts';
import styles from './graticule-labels.module.css';
import { graticuleMarks, type GraticuleMark } from './graticule-marks.ts';

/** The degrees of the graticule at the map's frame, which they follow while it moves. */
export function GraticuleLabels({ lines, palette }: { lines: Graticule; palette: MapPalette }) {
  const { current: map } = useMap();
  const [marks, setMarks] = useState<readonly GraticuleMark[]>([]);
  useEffect(() => {
    if (!map) return;
    const follow = () => setMarks(marksOf(map, lines));
    follow();
    map.on('move', follow);
    map.on('resize', follow);
    return () => {
      map.off('move', follow);
      map.off('resize', follow);
    };
  }, [map, lines]);
  const color = { color: palette.graticuleLabel, background: palette.background };
  return (
    <div aria-hidden="true" data-graticule data-screen-only>
      {marks.map(({ side, text, px }) => (
        <span
          key={`${side} ${text}`}
          data-side={side}
          className={styles.label}
          style={{ ...color, translate: side === 'top' ? `calc(${px}px - 50%) 0` : `0 calc(${px}px - 50%)` }}
        >
          {text}
        </span>
      ))}
    </div>
  );
}

function marksOf(map: MapRef, lines: Graticule): GraticuleMark[] {
  const { clientWidth: widthPx, clientHeight: heightPx } = map.getContainer();
  return graticuleMarks(lines, ([long, lat]) => map.project([long, lat]), { widthPx, heightPx });
}
