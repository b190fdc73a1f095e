import { useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { inRow } from './layout/layout.ts';
import { boxed, padded } from './layout/boxed.ts';
import { typeset } from './layout/typeset.ts';
import styles from './ui.module.css';

/** One thing that lets somebody in. */
export interface EndingEntry {
  id: string;
  name: ReactNode;
  /** In small print below. */
  facts: ReactNode;
  /** What the button says to those who only hear it; null: it is not ended here. */
  actLabel: string | null;
  /** What is lost; shown before. */
  question: ReactNode;
}

interface EndingListProps {
  label: string;
  /** Null until they are there. */
  entries: readonly EndingEntry[] | null;
  /** Shown in place of an empty list. */
  none: string;
  act: 'End' | 'Revoke';
  /** The question's heading. */
  title: string;
  isDoing: boolean;
  /** Ends one, and then calls `done`. */
  onEnd(id: string, done: () => void): void;
}

/** What lets somebody in, each with a button that ends it after a question. */
export function EndingList({ label, entries, none, act, title, isDoing, onEnd }: EndingListProps) {
  const [requested, setRequested] = useState<string | null>(null);
  const entry = entries?.find(({ id }) => id === requested);
  if (entries?.length === 0) return <p className={typeset('muted')}>{none}</p>;
  return (
    <>
      <ul aria-label={label} className={`${styles.entries} ${boxed('frame')}`}>
        {entries?.map(({ id, name, facts, actLabel }) => (
          <li key={id} className={`${styles.entry} ${inRow(12, 'apart')} ${padded(8, 12)}`}>
            <div className={styles.words}>
              <strong className={typeset('label', 'breaks')}>{name}</strong>
              <span className={typeset('muted', 'small')}>{facts}</span>
            </div>
            {actLabel !== null && (
              <Button kind="danger" aria-label={actLabel} onClick={() => setRequested(id)}>
                {act}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {entry && (
        <ConfirmDialog
          title={title}
          confirm={act}
          isDoing={isDoing}
          onConfirm={() => onEnd(entry.id, () => setRequested(null))}
          onCancel={() => setRequested(null)}
        >
          {entry.question}
        </ConfirmDialog>
      )}
    </>
  );
}
