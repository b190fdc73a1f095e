import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import styles from './second-factor-section.module.css';

/** New recovery codes, which are shown once. */
export function RecoveryCodeList({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  return (
    <div role="status" className={styles.shown}>
      <p>
        <strong>Keep these recovery codes where you can find them without this device.</strong> Each lets you in once if
        you have lost your phone or key. They are shown only now.
      </p>
      <ul aria-label="Recovery codes" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.choices}>
        <Button onClick={() => void copyText(codes.join('\n'))}>Copy</Button>
        <Button kind="primary" onClick={onKept}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}
