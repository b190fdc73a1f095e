import { Button } from '../../../ui/button.tsx';
import { CloseButton } from '../../../ui/close-button.tsx';
import { useBasemapChoice } from './basemap-choice.ts';
import type { BasemapState } from './use-basemap.ts';
import styles from './basemap-notice.module.css';

/** Says that the wanted basemap is unavailable, with a way to try again or hide the notice. */
export function BasemapNotice({ basemap: { wanted, isMissing, retry } }: { basemap: BasemapState }) {
  const notedId = useBasemapChoice((choice) => choice.notedId);
  const isShown = isMissing && notedId !== wanted.id;
  return (
    <div role="status" className={styles.region} data-screen-only>
      {isShown && (
        <div data-basemap-notice className={styles.notice}>
          <span>The {wanted.label} basemap is unavailable right now. The offline basemap is shown instead.</span>
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
  );
}
