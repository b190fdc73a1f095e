import { useState } from 'react';
import type { LinesTable } from '../../ui/files/table-lines.ts';
import { copyLinesActs, useRowsLine } from '../../ui/menu/copy-lines-acts.ts';
import { MenuButton, type MenuAct } from '../../ui/menu/menu-button.tsx';
import { typeset } from '../../ui/layout/typeset.ts';

interface TableMenuProps {
  /** Of the table, for screen readers. */
  title: string;
  isDisabled: boolean;
  /** The files of points that there are of it. */
  points: readonly MenuAct[];
  /** Other files of it. */
  others?: readonly MenuAct[];
  tableOf(): LinesTable;
  /** What is copied: its numbers, where nothing else is stated. */
  copies?: string;
}

export const manifestAct = (onAct: (() => void) | null): MenuAct => ({
  label: 'Manifest (JSON)',
  note: 'query, filters, release, columns, counts and how to cite',
  onAct,
});

/** That of a table of the site itself, which is of no query. */
export const siteManifestAct = (onAct: () => void): MenuAct => ({
  ...manifestAct(onAct),
  note: 'search, columns, counts and how to cite',
});

/** The other ways out of a table: points for a map, and lines of another program; says how copying went. */
export function TableMenu({ title, isDisabled, points, tableOf, others = [], copies = 'numbers' }: TableMenuProps) {
  const [message, setMessage] = useState('');
  const rowsLine = useRowsLine();
  return (
    <>
      <MenuButton
        label={`More of ${title}`}
        isDisabled={isDisabled}
        groups={[
          { title: 'Save as points of a map', acts: points },
          { title: 'Save also', acts: others },
          { title: `Copy ${copies} as`, acts: copyLinesActs(tableOf, rowsLine, setMessage) },
        ]}
      >
        More
      </MenuButton>
      <span role="status" className={typeset('muted')}>
        {message}
      </span>
    </>
  );
}
