import { explore, useExploration } from '../../explorer/exploration/exploration-store.ts';
import { setLoadLook, type LoadLook } from '../../explorer/exploration/load-look.ts';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { periodTitles } from './load-columns.ts';
import type { OfferedStation } from './offered-stations.ts';
import { inLines } from '../../ui/layout/layout.ts';
import styles from './loads.module.css';

interface LoadChoicesProps {
  offered: readonly OfferedStation[];
  /** The id of the one that is shown. */
  station: string;
}

/** Where loads are calculated, by what they are added up, and in which unit. */
export function LoadChoices({ offered, station }: LoadChoicesProps) {
  const { step, unit } = useExploration((state) => state.loadLook);
  const choose = (look: Partial<LoadLook>) => explore(setLoadLook, look);
  return (
    <div className={`${styles.choices} ${inLines(8, 8)}`} data-screen-only>
      <ChoiceSelect
        label="Station"
        value={station}
        choices={offered.map((one) => [one.station.id, `${one.station.title}${one.hasRows ? '' : ' (no rows)'}`])}
        onChoose={(chosen) => choose({ station: chosen })}
      />
      <ChoiceSelect
        label="By"
        value={step}
        choices={[
          ['day', 'day of the samples'],
          ['month', periodTitles.month.toLowerCase()],
          ['year', periodTitles.year.toLowerCase()],
        ]}
        onChoose={(chosen: LoadLook['step']) => choose({ step: chosen })}
      />
      <ChoiceSelect
        label="In"
        value={unit}
        choices={[
          ['kg', 'kg'],
          ['lb', 'lb'],
        ]}
        onChoose={(chosen: LoadLook['unit']) => choose({ unit: chosen })}
      />
    </div>
  );
}
