import { Button } from '../../ui/button.tsx';
import { stacked } from '../../ui/layout/layout.ts';
import { listed } from '../../ui/layout/listed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './entry.module.css';

interface DemonstrationOfferProps {
  account: { email: string; password: string };
  isSending: boolean;
  onTake(): void;
}

/** On the login page while the site shows demonstration data: the way in for everybody without an account. */
export function DemonstrationOffer({ account, isSending, onTake }: DemonstrationOfferProps) {
  return (
    <section className={`${styles.offer} ${stacked(8)}`} aria-label="Demonstration account">
      <Button kind="primary" className={styles.take} aria-disabled={isSending || undefined} onClick={onTake}>
        Look around
      </Button>
      <p>This site shows invented demonstration data. Anyone can look around with the demonstration account.</p>
      <dl className={`${styles.words} ${listed('pairs')} ${typeset('small')}`}>
        <dt>Email</dt>
        <dd>{account.email}</dd>
        <dt>Password</dt>
        <dd>{account.password}</dd>
      </dl>
    </section>
  );
}
