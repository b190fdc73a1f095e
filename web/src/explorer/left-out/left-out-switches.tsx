import { useLeftOut } from '../answer/selectors.ts';
import { groupWords } from '../answer/left-out-samples.ts';
import { explore, useExploration } from '../exploration/exploration-store.ts';
import { setPutBack } from '../exploration/transitions.ts';
import styles from './left-out-switches.module.css';

/** Switches for what the site leaves out of figures, with the number of samples; none where there is nothing of it. */
export function LeftOutSwitches() {
  return useLeftOut().map((group) => <LeftOutSwitch key={group.title} title={group.title} words={groupWords(group)} />);
}

interface LeftOutSwitchProps {
  title: string;
  words: string;
}

/** A switch for a group of what the site leaves out. It turns at once: the figures follow when they are there. */
export function LeftOutSwitch({ title, words }: LeftOutSwitchProps) {
  const isPutBack = useExploration(({ putBack }) => putBack.includes(title));
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        className={styles.box}
        checked={!isPutBack}
        onChange={({ target }) => explore(setPutBack, title, !target.checked)}
      />
      Leave out {words}
    </label>
  );
}
