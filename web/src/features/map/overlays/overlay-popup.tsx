import { useCallback, useEffect, useState } from 'react';
import { useMap, type MapMouseEvent, type MapRef } from '@vis.gl/react-maplibre';
import { gaugesOf } from '../../../api/gauges.ts';
import { useSite } from '../../../api/site-query.ts';
import { circleAt } from '../circles/circle-hits.ts';
import { FeatureCard } from './feature-card.tsx';
import { featuresAt, type OverlayHit } from './features-at.ts';
import styles from './overlay-popup.module.css';
import type { DrawnOverlay } from '../../../explorer/overlays/site-overlays.ts';

interface OverlayPopupProps {
  overlays: readonly DrawnOverlay[];
  /** Called when a river gauge of the site is clicked. */
  onGaugeClick?: ((siteNo: string) => void) | undefined;
}

interface Opened {
  lat: number;
  long: number;
  hits: readonly OverlayHit[];
}

/** The overlays' features where the map is clicked, or, with the Enter key, at its center. */
export function OverlayPopup({ overlays, onGaugeClick }: OverlayPopupProps) {
  const { current: map } = useMap();
  const site = useSite();
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = useCallback(() => setOpened(null), []);

  useEffect(() => {
    if (!map || overlays.length === 0) return;
    const openAt = (point: { x: number; y: number }) => {
      const hits = featuresAt(map, overlays, point);
      const { lat, lng } = map.unproject([point.x, point.y]);
      setOpened(hits.length > 0 ? { lat, long: lng, hits } : null);
      const gauge = hits.map(idOf).find((id) => gaugesOf(site).some((one) => one.id === id));
      if (gauge !== undefined) onGaugeClick?.(gauge);
    };
    const click = (event: MapMouseEvent) => {
      // A click on a circle above an overlay selects the circle; keys use the list of locations.
      if (event.defaultPrevented) return;
      if (circleAt(map, event.point)) setOpened(null);
      else openAt(event.point);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.defaultPrevented) openAt(middleOf(map));
    };
    const point = (event: Pick<MapMouseEvent, 'point'>) => {
      const isOver = featuresAt(map, overlays, event.point).length > 0;
      map.getCanvasContainer().style.cursor = isOver ? 'pointer' : '';
    };
    const canvas = map.getCanvas();
    map.on('click', click);
    map.on('mousemove', point);
    canvas.addEventListener('keydown', key);
    return () => {
      map.off('click', click);
      map.off('mousemove', point);
      canvas.removeEventListener('keydown', key);
      map.getCanvasContainer().style.cursor = '';
    };
  }, [map, overlays, site, onGaugeClick]);

  const hits = opened?.hits.filter(({ drawn }) => overlays.includes(drawn)) ?? [];
  return (
    <>
      {overlays.length > 0 && <div aria-hidden="true" className={styles.middle} />}
      {map && opened && hits.length > 0 && (
        <FeatureCard
          key={`${opened.lat} ${opened.long}`}
          lat={opened.lat}
          long={opened.long}
          hits={hits}
          onClose={() => {
            close();
            map.getCanvas().focus();
          }}
        />
      )}
    </>
  );
}

function middleOf(map: MapRef): { x: number; y: number } {
  const { clientWidth, clientHeight } = map.getContainer();
  return { x: clientWidth / 2, y: clientHeight / 2 };
}

function idOf({ drawn, index }: OverlayHit): string {
  return String(drawn.collection.features[index]?.properties?.['id']);
}
