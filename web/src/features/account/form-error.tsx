import styles from './account-form.module.css';

/** A form's error; it keeps its line when empty, so that nothing jumps. */
export function FormError({ id, text }: { id: string; text: string | null }) {
  return (
    <p id={id} role="alert" className={styles.error}>
      {text}
    </p>
  );
}
