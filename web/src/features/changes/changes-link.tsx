import { useCommands } from '../../ui/palette/commands.ts';
import styles from './changes-link.module.css';
import { openChanges, useChangesDisplay } from './changes-display.ts';

const title = 'What changed';

/** Opens what changed between releases, or closes it, from beside the release's name, as the command of the same title does. */
export function ChangesLink() {
  const isOpen = useChangesDisplay((display) => display.isOpen);
  const onAct = () => openChanges(!isOpen);
  useCommands(() => [{ group: 'View', title, isOn: isOpen, reason: null, onAct }]);
  return (
    <button type="button" className={styles.link} aria-pressed={isOpen} data-screen-only onClick={onAct}>
      {title}
    </button>
  );
}
