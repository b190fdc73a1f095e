import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ColumnsPanel } from './columns-panel.tsx';
import type { SampleTableColumn, TableKind } from './sample-columns.ts';

/** Opens the list of columns. */
export function ColumnsButton({ kind, columns }: { kind: TableKind; columns: readonly SampleTableColumn[] }) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={opener !== null}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        Columns
      </Button>
      {opener && <ColumnsPanel kind={kind} columns={columns} opener={opener} onClose={() => setOpener(null)} />}
    </>
  );
}
