import { fieldOf, type FieldName } from '@wellfield/contract';
import { clearField } from '../../explorer/exploration/exploration-store.ts';
import styles from './clear-field-button.module.css';

/** Removes a field's filter. */
export function ClearFieldButton({ field }: { field: FieldName }) {
  return (
    <button type="button" className={styles.clear} onClick={() => clearField(field)}>
      Clear {fieldOf(field).title}
    </button>
  );
}
