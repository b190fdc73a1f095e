import { useMemo, useState } from 'react';
import { formatCount, formatCounted } from '@wellfield/science';
import type { Answer } from '../../explorer/answer/answer.ts';
import { useLocations } from '../../explorer/answer/selectors.ts';
import { useComparedLocations } from '../../explorer/exploration/compared-locations.ts';
import { explore, useExploration } from '../../explorer/exploration/exploration-store.ts';
import { setLimitLook } from '../../explorer/exploration/limit-look.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { ValueList } from '../../ui/value-list/value-list.tsx';
import { QuerySelect } from './query-select.tsx';
import { inColumn, inLines } from '../../ui/layout/layout.ts';
import { padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './background.module.css';

/** As many as an address and a view can name. */
const maxBackground = 500;

/** Chooses what is the background: locations of the answer, or an own query. */
export function BackgroundChooser({ answer }: { answer: Answer }) {
  const isByQuery = useExploration((state) => state.limitLook.backgroundQuery !== null);
  return (
    <section data-screen-only className={`${styles.chooser} ${inColumn(8)}`} aria-label="Background">
      {isByQuery ? (
        <>
          <h3 className={`${typeset('strong')} ${padded(0, 12)}`}>Background: a query</h3>
          <div className={`${styles.query} ${padded(0, 12)}`}>
            <QuerySelect answer={answer} />
          </div>
          <p className={`${typeset('muted')} ${padded(8, 12)}`}>
            All samples of the parameter that the query finds are the background, in the unit, the matrix and the
            fraction that are compared. The filters here do not apply to them; what is left out here is left out of
            them, too. ‘Why this number?’ explains this window’s numbers only where locations are the background.
          </p>
        </>
      ) : (
        <LocationChooser answer={answer} />
      )}
    </section>
  );
}

function LocationChooser({ answer }: { answer: Answer }) {
  const locations = useLocations();
  const background = useExploration((state) => state.limitLook.background);
  const compared = useComparedLocations();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const listed = useMemo(() => {
    const chosen = new Set(background);
    return locations
      .filter(({ location }) => location.toLowerCase().includes(wanted))
      .map(({ location, sampleSize }) => ({
        value: location,
        title: location,
        records: sampleSize,
        isActive: chosen.has(location),
      }));
  }, [locations, background, wanted]);
  const isAdding = compared.length > 0 && !compared.every((location) => background.includes(location));
  return (
    <>
      <h3 className={`${typeset('strong')} ${padded(0, 12)}`}>
        Background: {formatCount(background.length)} of {formatCounted(locations.length, 'location')}
      </h3>
      <div className={`${inLines(8, 8)} ${padded(0, 12)}`}>
        {isAdding && (
          <Button onClick={() => choose([...background, ...compared])}>
            Add {compared.length === 1 ? compared[0] : `the ${compared.length} compared`}
          </Button>
        )}
        {wanted !== '' && listed.length > 0 && (
          <Button onClick={() => choose([...background, ...listed.map(({ value }) => value)])}>
            Add {formatCount(listed.length)} found
          </Button>
        )}
        {background.length > 0 && <Button onClick={() => choose([])}>Clear</Button>}
      </div>
      <div className={`${styles.query} ${padded(0, 12)}`}>
        <QuerySelect answer={answer} />
      </div>
      <SearchField label="Search locations" className={styles.search} value={search} onChange={setSearch} />
      {listed.length > 0 ? (
        <ValueList
          label="Background locations"
          values={listed}
          isCounting={false}
          onToggle={(value) => choose(toggled(background, String(value)))}
        />
      ) : (
        <p role="status" className={`${typeset('muted')} ${padded(8, 12)}`}>
          No location contains “{search.trim()}”.
        </p>
      )}
    </>
  );
}

function choose(locations: readonly string[]): void {
  const background = [...new Set(locations)];
  if (background.length > maxBackground) {
    showToast({ text: `A background has at most ${maxBackground} locations; ${background.length} were chosen.` });
    return;
  }
  explore(setLimitLook, { background });
}

function toggled(background: readonly string[], location: string): readonly string[] {
  return background.includes(location) ? background.filter((one) => one !== location) : [...background, location];
}
