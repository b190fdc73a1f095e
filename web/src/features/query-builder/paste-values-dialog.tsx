import { useDeferredValue, useId, useMemo, useState } from 'react';
import type { FilterValue, QueryFilter } from '@wellfield/contract';
import { formatCount, formatCounted } from '@wellfield/science';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Aliases } from './aliases.ts';
import { readPastedValues } from './pasted-values.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './query-builder.module.css';

interface PasteValuesDialogProps {
  /** The field's title. */
  title: string;
  offered: readonly QueryFilter[];
  aliases: Aliases;
  onChoose(found: readonly FilterValue[]): void;
  onClose(): void;
}

/** Chooses the values that a pasted list or a file names, and says which of them are not there. */
export function PasteValuesDialog({ title, offered, aliases, onChoose, onClose }: PasteValuesDialogProps) {
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed);
  const { found, unknown } = useMemo(() => readPastedValues(text, offered, aliases), [text, offered, aliases]);
  const textId = useId();
  const unknownId = useId();
  return (
    <Dialog
      title={`Paste a list: ${title}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            kind="primary"
            disabled={found.length === 0}
            onClick={() => {
              onChoose(found);
              onClose();
            }}
          >
            Select {formatCounted(found.length, 'value')}
          </Button>
        </>
      }
    >
      <label htmlFor={textId}>Names, one on each line, or separated by commas, semicolons or tabs</label>
      <textarea
        id={textId}
        data-focus-first
        spellCheck={false}
        className={styles.text}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p className={styles.file}>
        <label>
          Or from a file:{' '}
          <input
            type="file"
            accept=".txt,.csv,.tsv,text/plain,text/csv"
            onChange={({ target }) => void target.files?.[0]?.text().then(setTyped)}
          />
        </label>
      </p>
      {text.trim() === '' ? (
        <p className={typeset('muted')}>Aliases and CAS numbers are understood where the lookup tables have them.</p>
      ) : (
        <p role="status">
          {formatCount(found.length)} of {formatCounted(found.length + unknown.length, 'name')} found.
        </p>
      )}
      {unknown.length > 0 && (
        <>
          <label htmlFor={unknownId} className={typeset('fault')}>
            Not in this dataset, or not under the chosen types: {formatCount(unknown.length)}
          </label>
          <textarea id={unknownId} readOnly className={styles.unknown} value={unknown.join('\n')} />
        </>
      )}
    </Dialog>
  );
}
