import { useState } from 'react';
import type { LinesTable } from '../files/table-lines.ts';
import { copyLinesActs } from './copy-lines-acts.ts';
import styles from './copy-lines-menu.module.css';
import { MenuButton } from './menu-button.tsx';

interface CopyLinesMenuProps {
  /** Of the table, for screen readers. */
  title: string;
  isDisabled: boolean;
  tableOf(): LinesTable;
}

/** Copies a table as lines of another program, and says how it went. */
export function CopyLinesMenu({ title, isDisabled, tableOf }: CopyLinesMenuProps) {
  const [said, setSaid] = useState('');
  return (
    <>
      <MenuButton
        label={`Copy as lines: ${title}`}
        isDisabled={isDisabled}
        groups={[{ title: 'Copy numbers as', acts: copyLinesActs(tableOf, setSaid) }]}
      >
        Copy as
      </MenuButton>
      <span role="status" className={styles.said}>
        {said}
      </span>
    </>
  );
}
