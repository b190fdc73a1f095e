import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConnectDialog } from './connect-dialog.tsx';

/** Opens the Connect dialog for a saved query, active or not. */
export function ConnectQueryButton({ queryId }: { queryId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Connect</Button>
      {isOpen && (
        <ConnectDialog
          rows={{ source: { kind: 'query', id: queryId }, analyte: null, release: null, filters: [] }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
