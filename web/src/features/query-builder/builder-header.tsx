import { useEffect, useId, useRef } from 'react';
import { datasetOf, limits, type QueryType } from '@wellfield/contract';
import { useDatasetNames } from '../../api/use-dataset-names.ts';
import { Button } from '../../ui/button.tsx';
import { withName, withQueryType, type QueryDraft } from './query-draft.ts';
import { RecordCountLine } from './record-count-line.tsx';
import { inLines, inRow } from '../../ui/layout/layout.ts';
import { boxed, padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './builder-header.module.css';

interface BuilderHeaderProps {
  types: readonly QueryType[];
  draft: QueryDraft;
  records: number | null;
  isCounting: boolean;
  hasFailedCount: boolean;
  /** What must change before the query can be counted and saved; null for nothing. */
  fault: string | null;
  canSave: boolean;
  /** What the chosen dataset holds, in words. */
  datasetWords: string;
  /** What is wrong with the name. */
  nameFault: string | null;
  onChange(draft: QueryDraft): void;
  /** Saves it as a new query, or where a saved one is edited its changes. */
  onSave(act: SaveAct): void;
  /** Runs it as it is, without saving it. */
  onRun(): void;
  onClear(): void;
  onRetry(): void;
}

/** How the query is saved: its own changes or a new one, and whether it is run then. */
export interface SaveAct {
  isNew: boolean;
  thenRun: boolean;
}

/** Dataset and name of the query, the number of its results, and what is done with it. */
export function BuilderHeader(props: BuilderHeaderProps) {
  const { types, draft, nameFault, onChange } = props;
  const { descriptionOf } = useDatasetNames();
  const isEdited = draft.editedId !== null;
  const radios = useId();
  const faultId = useId();
  const hintId = useId();
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (nameFault !== null) name.current?.focus();
  }, [nameFault]);
  return (
    <div className={`${styles.header} ${boxed('panel')} ${padded(10, 12)}`}>
      <fieldset className={inLines(4, 16)}>
        <legend className={styles.legend}>Select Dataset to Query:</legend>
        {types.map((type) => (
          <label key={type.id} className={`${styles.type} ${inRow(6, 'inline', 'control')}`}>
            <input
              type="radio"
              name={radios}
              checked={type.id === draft.queryType}
              onChange={() => onChange(withQueryType(draft, type.id))}
            />
            {type.name}
          </label>
        ))}
        <p className={typeset('muted', 'small')}>
          {[descriptionOf(datasetOf(draft.queryType)), props.datasetWords].filter(Boolean).join(' · ')}
        </p>
      </fieldset>
      <div className={styles.name}>
        <input
          ref={name}
          aria-label="Name of new query..."
          className={styles.input}
          placeholder="Name of new query..."
          maxLength={limits.queryNameMaxLength}
          autoComplete="off"
          value={draft.name}
          aria-invalid={nameFault !== null || undefined}
          aria-describedby={nameFault === null ? hintId : faultId}
          onChange={({ target }) => onChange(withName(draft, target.value))}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && props.canSave) props.onSave({ isNew: !isEdited, thenRun: false });
          }}
        />
        <span id={hintId} className={`${styles.length} ${typeset('muted', 'small', 'figures')}`}>
          {draft.name.length} of {limits.queryNameMaxLength}
        </span>
        <p id={faultId} role="alert" className={styles.fault}>
          {nameFault}
        </p>
      </div>
      <div className={`${styles.acts} ${inLines(8, 16, 'apart')}`}>
        <RecordCountLine
          records={props.records}
          isCounting={props.isCounting}
          hasFailed={props.hasFailedCount}
          fault={props.fault}
          onRetry={props.onRetry}
        />
        <div className={`${styles.buttons} ${inLines(8, 8)}`}>
          <Button disabled={!props.canSave} onClick={props.onRun}>
            Run without saving
          </Button>
          {isEdited && (
            <Button disabled={!props.canSave} onClick={() => props.onSave({ isNew: false, thenRun: false })}>
              Save Changes
            </Button>
          )}
          <Button disabled={!props.canSave} onClick={() => props.onSave({ isNew: true, thenRun: false })}>
            Save New Query
          </Button>
          <Button
            kind="primary"
            disabled={!props.canSave}
            onClick={() => props.onSave({ isNew: !isEdited, thenRun: true })}
          >
            Save and run
          </Button>
          <Button onClick={props.onClear}>Clear Options</Button>
        </div>
      </div>
    </div>
  );
}
