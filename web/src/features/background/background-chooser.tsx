import { useMemo, useState } from 'react';
import { formatCount, formatCounted } from '@wellfield/science';
import type { Answer } from '../../explorer/answer/answer.ts';
import { useLocations } from '../../explorer/answer/selectors.ts';
import { useComparedLocations } from '../../explorer/exploration/compared-locations.ts';
import { explore, useExploration } from '../../explorer/exploration/exploration-store.ts';
import { setLimitLook } from '../../explorer/exploration/transitions.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { ValueList } from '../../ui/value-list/value-list.tsx';
import { QuerySelect } from './query-select.tsx';
import styles from './background-chooser.module.css';

/** As many as an address and a view can name. */
const maxBackground = 500;

/** Chooses the locations that are the background, from those of the answer. */
export function BackgroundChooser({ answer }: { answer: Answer }) {
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
    <section className={styles.chooser} aria-label="Background">
      <h3 className={styles.title}>
        Background: {formatCount(background.length)} of {formatCounted(locations.length, 'location')}
      </h3>
      <div className={styles.acts}>
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
      <div className={styles.query}>
        <QuerySelect
          answer={answer}
          onAdd={(found) => choose([...useExploration.getState().limitLook.background, ...found])}
        />
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
        <p role="status" className={styles.none}>
          No location contains “{search.trim()}”.
        </p>
      )}
    </section>
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
