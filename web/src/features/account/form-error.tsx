import styles from './account-form.module.css';

/** Where a form says what is wrong; it keeps its line, so that nothing jumps. */
export function FormError({ id, text }: { id: string; text: string | null }) {
  return (
    <p id={id} role="alert" className={styles.error}>
      {text}
    </p>
  );
}
