import { useEffect, useRef } from 'react';
import { Popup } from '@vis.gl/react-maplibre';
import type { Feature } from 'geojson';
import { CloseButton } from '../../../ui/close-button.tsx';
import { typeset } from '../../../ui/layout/typeset.ts';
import { ringInside } from '../../../ui/layout/pressed.ts';
import { contentsOnly } from '../../../ui/layout/layout.ts';
import { Button } from '../../../ui/button.tsx';
import { addPolygonsOf } from '../polygons/add-polygons.ts';
import type { OverlayHit } from './features-at.ts';
import { overlayRows } from './overlay-rows.ts';
import styles from './overlay-popup.module.css';

interface FeatureCardProps {
  lat: number;
  long: number;
  hits: readonly OverlayHit[];
  onClose(): void;
}

/** The attributes of the features at one point. */
export function FeatureCard({ lat, long, hits, onClose }: FeatureCardProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => card.current?.focus({ preventScroll: true }), []);
  return (
    <Popup
      latitude={lat}
      longitude={long}
      closeButton={false}
      closeOnClick={false}
      focusAfterOpen={false}
      maxWidth="none"
      className={styles.popup ?? ''}
    >
      <div
        role="presentation"
        onKeyDown={(event) => {
          // The map must not get keys of the popup.
          event.stopPropagation();
          if (event.key === 'Escape') onClose();
        }}
      >
        <section
          ref={card}
          role="dialog"
          aria-label="Overlays here"
          tabIndex={-1}
          className={`${styles.card} ${ringInside}`}
        >
          <CloseButton isSmall label="Close" className={styles.close} onClick={onClose} />
          {hits.map((hit) => (
            <Feature key={`${hit.drawn.overlay.id} ${hit.index}`} hit={hit} />
          ))}
        </section>
      </div>
    </Popup>
  );
}

function Feature({ hit: { drawn, index } }: { hit: OverlayHit }) {
  const feature = drawn.collection.features[index];
  const rows = overlayRows(drawn.overlay, feature?.properties ?? null);
  return (
    <article className={styles.feature}>
      <h3 className={`${styles.title} ${typeset('heading')}`}>{drawn.overlay.label}</h3>
      {rows.length === 0 && <p className={typeset('muted')}>It has no attributes.</p>}
      <dl className={styles.rows}>
        {rows.map(({ title, text }) => (
          <div key={title} className={contentsOnly}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <OverlayPolygonButton feature={feature} layer={drawn.overlay.label} />
    </article>
  );
}

/** Adds an overlay's area as a filter polygon; other shapes have no button. */
function OverlayPolygonButton({ feature, layer }: { feature: Feature | undefined; layer: string }) {
  if (feature?.geometry?.type !== 'Polygon' && feature?.geometry?.type !== 'MultiPolygon') return null;
  return <Button onClick={() => addPolygonsOf(JSON.stringify(feature), layer)}>Only locations inside</Button>;
}
