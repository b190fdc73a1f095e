import { memo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CloseButton } from '../../../ui/close-button.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from '../map.module.css';
import { useBasemapChoice } from './basemap-choice.ts';
import type { BasemapState } from './use-basemap.ts';

/**
 * Whose basemap is shown; or that the wanted one is unavailable, with a way to try again or hide that. It stands below the
 * map, as on it it would cover data.
 */
export const BasemapLine = memo(function BasemapLine({
  basemap: { shown, wanted, isMissing, retry },
}: {
  basemap: BasemapState;
}) {
  const notedId = useBasemapChoice((choice) => choice.notedId);
  const isNoticed = isMissing && notedId !== wanted.id;
  const notice = `The ${wanted.label} basemap is unavailable right now. The offline basemap is shown instead.`;
  return (
    <div className={styles.line}>
      <div role="status" className={styles.status} data-screen-only>
        {isNoticed && (
          <div data-basemap-notice className={styles.notice} title={notice}>
            <VisuallyHidden>{notice}</VisuallyHidden>
            <span aria-hidden="true" className={styles.text}>
              {wanted.label} is unavailable
            </span>
            <Button kind="compact" onClick={retry}>
              Try again
            </Button>
            <CloseButton
              isSmall
              label="Hide this notice"
              onClick={() => useBasemapChoice.setState({ notedId: wanted.id })}
            />
          </div>
        )}
      </div>
      <span data-paper-only={isNoticed || undefined} className={styles.text} title={shown.attribution}>
        {attributionParts(shown.attribution).map(({ text, address }) =>
          address === null ? (
            text
          ) : (
            <a key={text} href={address} target="_blank" rel="noreferrer">
              {text}
            </a>
          ),
        )}
      </span>
    </div>
  );
});

/** Where the credits lead that providers of data from OpenStreetMap ask for. */
const addresses: Readonly<Record<string, string>> = {
  OpenFreeMap: 'https://openfreemap.org',
  OpenMapTiles: 'https://www.openmaptiles.org/',
  OpenStreetMap: 'https://www.openstreetmap.org/copyright',
  Protomaps: 'https://protomaps.com',
};
const names = new RegExp(`(${Object.keys(addresses).join('|')})`);

/** A credit in parts, those with an address as links. */
export function attributionParts(attribution: string): readonly { text: string; address: string | null }[] {
  return attribution
    .split(names)
    .filter((text) => text !== '')
    .map((text) => ({ text, address: addresses[text] ?? null }));
}
