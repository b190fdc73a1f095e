import { useEffect, useState } from 'react';
import { useMap, type MapMouseEvent } from '@vis.gl/react-maplibre';
import { formatCount } from '@wellfield/science';
import { hoverLocation } from '../../../explorer/exploration/hovered-location.ts';
import { circleAt } from './circle-hits.ts';
import type { ScreenCircle } from './nearest-circle.ts';
import { boxed, padded } from '../../../ui/layout/boxed.ts';
import styles from '../map.module.css';

/** More names than these would cover the map. */
const maxNamed = 8;

interface PointerLabelProps {
  /** The label of a location. */
  textOf(location: string): string;
}

/** Names the location under the pointer, or all of several at one position, beside its circle. */
export function PointerLabel({ textOf }: PointerLabelProps) {
  const { current: map } = useMap();
  const [pointed, setPointed] = useState<ScreenCircle | null>(null);
  useEffect(() => {
    if (!map) return;
    const follow = ({ point }: Pick<MapMouseEvent, 'point'>) => {
      // While the map is dragged nothing is pointed at, and the search would slow down every frame.
      if (map.isMoving()) return;
      const circle = circleAt(map, point);
      map.getCanvas().style.cursor = circle ? 'pointer' : '';
      setPointed(circle);
      hoverLocation(circle?.location ?? null);
    };
    const leave = () => {
      setPointed(null);
      hoverLocation(null);
    };
    map.on('mousemove', follow);
    map.on('mouseout', leave);
    map.on('movestart', leave);
    return () => {
      map.off('mousemove', follow);
      map.off('mouseout', leave);
      map.off('movestart', leave);
    };
  }, [map]);
  if (!map || !pointed) return null;
  const { x, y, radiusPx, nest } = pointed;
  const named = nest.slice(0, maxNamed);
  const isRight = x > map.getContainer().clientWidth / 2;
  return (
    <div
      aria-hidden="true"
      className={`${styles.label} ${boxed('frame')} ${padded(2, 8)}`}
      data-right={isRight || undefined}
      style={{ left: isRight ? x - radiusPx : x + radiusPx, top: y }}
    >
      {nest.length > 1 && <div>{formatCount(nest.length)} at this place:</div>}
      {named.map((location) => (
        <div key={location}>{textOf(location)}</div>
      ))}
      {nest.length > named.length && <div>and {formatCount(nest.length - named.length)} more</div>}
    </div>
  );
}
