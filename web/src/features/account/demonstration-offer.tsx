import { Button } from '../../ui/button.tsx';
import styles from './demonstration-offer.module.css';

interface DemonstrationOfferProps {
  account: { email: string; password: string };
  /** The button belongs to the form: it fills in the fields and submits them. */
  onTake(): void;
}

/** The name of the offer's submit button. */
export const offerName = 'demonstration';

/** On the login page while the site shows demonstration data. */
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
