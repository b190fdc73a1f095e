import { writtenLongitude } from '@wellfield/science';
import { memo, useEffect, useState } from 'react';
import { useMap, type MapMouseEvent } from '@vis.gl/react-maplibre';
import { typeset } from '../../../ui/layout/typeset.ts';
import styles from './cursor-position.module.css';

/** The pointer's coordinates on the map, with their system. */
export const CursorPosition = memo(function CursorPosition() {
  const { current: map } = useMap();
  const [at, setAt] = useState<{ lat: number; lng: number } | null>(null);
  useEffect(() => {
    if (!map) return;
    const follow = ({ lngLat }: Pick<MapMouseEvent, 'lngLat'>) => setAt(lngLat);
    const leave = () => setAt(null);
    map.on('mousemove', follow);
    map.on('mouseout', leave);
    return () => {
      map.off('mousemove', follow);
      map.off('mouseout', leave);
    };
  }, [map]);
  return (
    <span
      aria-hidden="true"
      data-cursor-position
      className={`${styles.position} ${typeset('muted', 'small', 'figures')}`}
    >
      {at && <span className={styles.degrees}>{`${at.lat.toFixed(5)}, ${writtenLongitude(at.lng).toFixed(5)} `}</span>}
      EPSG:4326
    </span>
  );
});
