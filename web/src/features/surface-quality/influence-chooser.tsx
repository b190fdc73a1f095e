import { useMemo, useState } from 'react';
import { formatCount, formatCounted } from '@wellfield/science';
import { useComparedLocations } from '../../explorer/exploration/compared-locations.ts';
import { explore } from '../../explorer/exploration/exploration-store.ts';
import { setTools } from '../../explorer/exploration/map-transitions.ts';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { ValueList } from '../../ui/value-list/value-list.tsx';
import type { LocationWithCoordinates } from '../../explorer/locations/locations-shown.ts';
import { influenceArea } from './influence-area-setting.ts';
import { wholeSurface } from '../../explorer/surfaces/settings/ledger-area-setting.ts';
import { influenceWells, wellsValue } from './influence-wells-setting.ts';
import { namesOfSet, type InfluenceSet } from './use-influence-set.ts';
import { inColumn, inLines } from '../../ui/layout/layout.ts';
import { boxed } from '../../ui/layout/boxed.ts';
import styles from './surface-quality.module.css';

interface InfluenceChooserProps {
  /** The wells of the surface. */
  wells: readonly LocationWithCoordinates[];
  set: InfluenceSet;
}

/** Chooses the wells that are left out in turn, by area or by name; the others stay in the surface. */
export function InfluenceChooser({ wells, set }: InfluenceChooserProps) {
  const chosen = useMemo(() => namesOfSet(set, wells) ?? [], [set, wells]);
  const compared = useComparedLocations();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const listed = useMemo(() => {
    const isChosen = new Set(chosen);
    return wells
      .filter(({ location }) => location.toLowerCase().includes(wanted))
      .map(({ location, sampleSize }) => ({
        value: location,
        title: location,
        records: sampleSize,
        isActive: isChosen.has(location),
      }));
  }, [wells, chosen, wanted]);
  const ofMap = compared.filter((name) => !chosen.includes(name) && wells.some(({ location }) => location === name));
  return (
    <details className={`${styles.chooser} ${boxed('folding')}`} data-screen-only>
      <summary>
        {set.area === null && chosen.length === 0
          ? `Wells: all ${formatCount(wells.length)}`
          : set.area === null
            ? `Wells: ${formatCount(chosen.length)} chosen of ${formatCount(wells.length)}`
            : `Wells: ${formatCount(chosen.length)} of ${formatCount(wells.length)}, in ${set.area.name}`}
      </summary>
      <p className={styles.found}>Each chosen well is left out in turn; all others stay in the surface.</p>
      <div className={`${styles.acts} ${inLines(8, 8)}`}>
        {set.titles.size > 1 && (
          <ChoiceSelect label="Wells in" value={set.areaId} choices={set.titles} onChoose={chooseArea} />
        )}
        {ofMap.length > 0 && (
          <Button onClick={() => choose([...chosen, ...ofMap])}>
            Add {ofMap.length === 1 ? ofMap[0] : `the ${ofMap.length} selected on the map`}
          </Button>
        )}
        {wanted !== '' && listed.length > 0 && (
          <Button onClick={() => choose([...chosen, ...listed.map(({ value }) => value)])}>
            Add {formatCount(listed.length)} found
          </Button>
        )}
        {(set.areaId !== wholeSurface || chosen.length > 0) && <Button onClick={() => choose([])}>All wells</Button>}
      </div>
      <SearchField label="Search wells" className={styles.search} value={search} onChange={setSearch} />
      {listed.length > 0 ? (
        <div className={`${styles.list} ${inColumn(0)}`}>
          <ValueList
            label="Wells that are left out in turn"
            values={listed}
            isCounting={false}
            onToggle={(value) => choose(toggled(chosen, String(value)))}
          />
        </div>
      ) : (
        <p role="status" className={styles.found}>
          No well of the surface contains “{search.trim()}”.
        </p>
      )}
    </details>
  );
}

function choose(names: readonly string[]): void {
  const unique = [...new Set(names)];
  const value = wellsValue(unique);
  if (value === undefined) {
    showToast({ text: `A link cannot name ${formatCounted(unique.length, 'well')}: choose fewer, or all wells.` });
    return;
  }
  explore(setTools, {}, { [influenceWells.name]: value, [influenceArea.name]: null });
}

function chooseArea(id: string): void {
  explore(setTools, {}, { [influenceWells.name]: null, [influenceArea.name]: id === wholeSurface ? null : id });
}

function toggled(chosen: readonly string[], name: string): readonly string[] {
  return chosen.includes(name) ? chosen.filter((one) => one !== name) : [...chosen, name];
}
