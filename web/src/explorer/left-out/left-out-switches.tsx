import type { LeftOut } from '@wellfield/contract';
import { useLeftOut } from '../answer/selectors.ts';
import { counts, groupWords, type LeftOutSamples } from '../answer/left-out-samples.ts';
import { explore, useExploration } from '../exploration/exploration-store.ts';
import { setCounting } from '../exploration/transitions.ts';
import { inLines, inRow } from '../../ui/layout/layout.ts';

/** Switches for what can be left out of figures, with the number of samples: of the shown parameter, or of other groups. */
export function LeftOutSwitches({ groups }: { groups?: readonly LeftOutSamples[] }) {
  const ofShown = useLeftOut();
  return (groups ?? ofShown).map((group) => (
    <LeftOutSwitch key={group.title} group={group} words={groupWords(group)} />
  ));
}

/** The same side by side: where there is no room for all in a line of other choices, they take one together. */
export function LeftOutSwitchRow(props: { groups?: readonly LeftOutSamples[] }) {
  return (
    <div className={inLines(0, 16)}>
      <LeftOutSwitches {...props} />
    </div>
  );
}

interface LeftOutSwitchProps {
  group: Pick<LeftOut, 'title' | 'byDefault'>;
  words: string;
}

/** A switch for a group of samples. It turns at once: the figures follow when they are there. */
export function LeftOutSwitch({ group, words }: LeftOutSwitchProps) {
  const isIn = useExploration((exploration) => counts(group, exploration));
  return (
    <label className={inRow(8, 'target')}>
      <input type="checkbox" checked={!isIn} onChange={({ target }) => explore(setCounting, group, !target.checked)} />
      Leave out {words}
    </label>
  );
}
