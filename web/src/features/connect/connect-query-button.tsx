import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConnectDialog } from './connect-dialog.tsx';

/** Opens how other programs read a saved query, whether or not it is the one that is shown. */
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
