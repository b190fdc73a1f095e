import { useId, useRef } from 'react';
import { useSite } from '../../../api/site-query.ts';
import { useMapScene } from '../../../explorer/exploration/map-scene.ts';
import { Button } from '../../../ui/button.tsx';
import { basemapsOf, chooseBasemap } from '../basemaps/basemap-choice.ts';
import { BasemapThumbnail } from '../basemaps/basemap-thumbnail.tsx';
import type { BasemapState } from '../basemaps/use-basemap.ts';
import { inRow, spaced } from '../../../ui/layout/layout.ts';
import { boxed, padded } from '../../../ui/layout/boxed.ts';
import { typeset } from '../../../ui/layout/typeset.ts';
import { lit } from '../../../ui/layout/pressed.ts';
import styles from './layers-panel.module.css';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import { overlayClasses, overlayShape } from '../overlays/overlay-classes.ts';
import { OverlayOrder } from '../overlays/overlay-order.tsx';
import { fadeOverlay, useOverlayDisplay } from '../overlays/overlay-display.ts';
import { OverlaySwatch } from '../overlays/overlay-legend.tsx';
import type { DrawnOverlay } from '../../../explorer/overlays/site-overlays.ts';

interface LayersPanelProps {
  basemap: BasemapState;
  palette: MapPalette;
  /** The loaded overlays. */
  known: readonly DrawnOverlay[];
  /** Those that are on, the lowest first. */
  drawn: readonly DrawnOverlay[];
  onToggle(id: string): void;
}

/** Chooses the map's basemap and overlays. */
export function LayersPanel(props: LayersPanelProps) {
  const { isPanelOpen } = useOverlayDisplay();
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const open = (next: boolean) => useOverlayDisplay.setState({ isPanelOpen: next });
  return (
    <div
      role="presentation"
      onKeyDown={(event) => {
        // The map must not get keys of the panel.
        event.stopPropagation();
        if (event.key !== 'Escape' || !isPanelOpen) return;
        open(false);
        button.current?.focus();
      }}
    >
      <Button
        ref={button}
        className={styles.button}
        aria-label="Layers"
        title="Layers"
        aria-expanded={isPanelOpen}
        aria-controls={panelId}
        onClick={() => open(!isPanelOpen)}
      >
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
          <path
            d="M8 2L14 5.5L8 9L2 5.5ZM2.5 8.5L8 11.5L13.5 8.5M2.5 11L8 14L13.5 11"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.25"
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        </svg>
      </Button>
      <section
        id={panelId}
        aria-label="Basemaps and overlays"
        hidden={!isPanelOpen}
        className={`${styles.panel} ${boxed('afloat')} ${padded(12, 12)}`}
      >
        {isPanelOpen && <Choices {...props} />}
      </section>
    </div>
  );
}

function Choices({ basemap, palette, known, drawn: lying, onToggle }: LayersPanelProps) {
  const site = useSite();
  const { overlays: shown, overlayOpacity: opacity } = useMapScene();
  const name = useId();
  const overlays = site?.overlays ?? [];
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={`${styles.title} ${typeset('muted', 'small')}`}>Basemap</legend>
        <div className={styles.basemaps}>
          {basemapsOf(site).map((offered) => (
            <label key={offered.id} className={styles.basemap}>
              <input
                type="radio"
                name={name}
                // What is drawn: another may stand in for the wanted one.
                checked={offered.id === (basemap.isMissing ? basemap.shown : basemap.wanted).id}
                onChange={() => {
                  if (offered.id === basemap.wanted.id) basemap.retry();
                  chooseBasemap(offered.id, site);
                }}
              />
              <BasemapThumbnail basemap={offered} />
              <span>{offered.label}</span>
            </label>
          ))}
        </div>
        {basemap.isMissing && (
          <p className={`${typeset('muted', 'small')} ${spaced(8)}`}>
            {basemap.wanted.label} is unavailable. Choose it to try again.
          </p>
        )}
      </fieldset>
      {overlays.length > 0 && (
        <fieldset className={styles.group}>
          <legend className={`${styles.title} ${typeset('muted', 'small')}`}>Overlays</legend>
          {overlays.map((overlay) => {
            const drawn = known.find((one) => one.overlay.id === overlay.id);
            const [look] = overlayClasses(overlay, palette);
            return (
              <div key={overlay.id}>
                <label className={`${styles.overlay} ${inRow(8, 'target')} ${padded(0, 4)} ${lit}`}>
                  <input type="checkbox" checked={shown.includes(overlay.id)} onChange={() => onToggle(overlay.id)} />
                  <span className={styles.swatch} style={{ background: palette.background }}>
                    {drawn && look && <OverlaySwatch shape={overlayShape(drawn.collection)} look={look} />}
                  </span>
                  <span>{overlay.label}</span>
                </label>
                {shown.includes(overlay.id) && (
                  <input
                    type="range"
                    aria-label={`Opacity of ${overlay.label}`}
                    title="Opacity"
                    className={styles.opacity}
                    min={0.1}
                    max={1}
                    step={0.1}
                    value={opacity[overlay.id] ?? 1}
                    onChange={({ target }) => fadeOverlay(overlay.id, Number(target.value))}
                  />
                )}
              </div>
            );
          })}
        </fieldset>
      )}
      <OverlayOrder shown={lying} />
    </>
  );
}
