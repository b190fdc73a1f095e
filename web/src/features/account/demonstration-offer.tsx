import { Button } from '../../ui/button.tsx';
import styles from './demonstration-offer.module.css';

interface DemonstrationOfferProps {
  account: { email: string; password: string };
  /** The button is one of the form's own: it fills the form in, and so sends it. */
  onTake(): void;
}

/** The name of the button by which the offer sends the form. */
export const offerName = 'demonstration';

/** Stands on the login page while the site shows the demonstration's invented data. */
export function DemonstrationOffer({ account, onTake }: DemonstrationOfferProps) {
  return (
    <section className={styles.offer} aria-label="Demonstration account">
      <p>This site shows invented demonstration data. Anyone can look around with the demonstration account.</p>
      <dl className={styles.words}>
        <dt>Email</dt>
        <dd>{account.email}</dd>
        <dt>Password</dt>
        <dd>{account.password}</dd>
      </dl>
      <Button type="submit" name={offerName} onClick={onTake}>
        Look around
      </Button>
    </section>
  );
}
