import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { inLines, stacked } from '../../ui/layout/layout.ts';
import { padded } from '../../ui/layout/boxed.ts';
import styles from './account.module.css';

/** New recovery codes, which are shown once. */
export function RecoveryCodeList({ codes, onSaved }: { codes: readonly string[]; onSaved(): void }) {
  return (
    <div role="status" className={`${styles.shown} ${stacked(12)} ${padded(16)}`}>
      <p>
        <strong>Keep these recovery codes where you can find them without this device.</strong> Each lets you in once if
        you have lost your phone or key. They are shown only now.
      </p>
      <ul aria-label="Recovery codes" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={inLines(8, 8)}>
        <Button onClick={() => void copyText(codes.join('\n'))}>Copy</Button>
        <Button kind="primary" onClick={onSaved}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
