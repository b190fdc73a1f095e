import { useDismissed } from '../../api/change-preferences.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { keyboardMap } from './keyboard-map.ts';
import { inLines, inRow, spaced, stacked } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './keyboard-sheet.module.css';
import { signKeys } from './sign-keys.ts';

/** The list of keys, and the switch for single-character keys. */
export function KeyboardSheet({ onClose }: { onClose(): void }) {
  const { isDismissed = false, dismiss } = useDismissed(signKeys);
  return (
    <Dialog
      title="Keyboard shortcuts"
      isWide
      onClose={onClose}
      actions={
        <Button kind="primary" data-focus-first onClick={onClose}>
          Okay
        </Button>
      }
    >
      <div className={styles.groups}>
        {keyboardMap.map(({ title, lines }) => (
          <section key={title} aria-label={title} className={styles.group}>
            <h3 className={`${styles.title} ${typeset('heading')}`}>{title}</h3>
            <dl className={`${stacked(6)} ${spaced(6)}`}>
              {lines.map(([keys, does]) => (
                <div key={does} className={styles.line}>
                  <dt className={`${styles.keys} ${inLines(2, 4)}`}>
                    {keys.map((key) => (
                      <kbd key={key} className={styles.key}>
                        {key}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className={`${styles.switch} ${inRow(8)}`}>
        <input type="checkbox" checked={!isDismissed} onChange={({ target }) => dismiss(!target.checked)} />
        Enable the single-key shortcuts ? and /
      </label>
    </Dialog>
  );
}
