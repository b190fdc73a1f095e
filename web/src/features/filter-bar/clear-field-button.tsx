import { fieldOf, type FieldName } from '@wellfield/contract';
import { explore } from '../../explorer/exploration/exploration-store.ts';
import { clearField } from '../../explorer/exploration/clause-transitions.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './filter-bar.module.css';

/** Removes a field's filter. */
export function ClearFieldButton({ field }: { field: FieldName }) {
  return (
    <button
      type="button"
      className={`${styles.clear} ${typeset('small', 'link')}`}
      onClick={() => explore(clearField, field)}
    >
      Clear {fieldOf(field).title}
    </button>
  );
}
