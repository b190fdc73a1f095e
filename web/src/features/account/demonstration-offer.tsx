import { Button } from '../../ui/button.tsx';
import styles from './demonstration-offer.module.css';

interface DemonstrationOfferProps {
  account: { email: string; password: string };
  onTake(): void;
}

/** Stands on the login page while the site shows the demonstration's invented data. */
export function DemonstrationOffer({ account, onTake }: DemonstrationOfferProps) {
  return (
    <section className={styles.offer} aria-label="Demonstration account">
      <p>This site shows invented demonstration data. Anybody may look around with the demonstration account.</p>
      <dl className={styles.words}>
        <dt>Email</dt>
        <dd>{account.email}</dd>
        <dt>Password</dt>
        <dd>{account.password}</dd>
      </dl>
      <Button onClick={onTake}>Fill in the demonstration account</Button>
    </section>
  );
}
