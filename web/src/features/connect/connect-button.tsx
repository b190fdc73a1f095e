import { useState } from 'react';
import { useActiveFilters, useShownAnswer } from '../../explorer/answer/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { ConnectDialog } from './connect-dialog.tsx';

/** Opens the Connect dialog for the current answer, if any. `isCompact`: for a strip one line high. */
export function ConnectButton({ isCompact = false }: { isCompact?: boolean }) {
  const answer = useShownAnswer();
  const filters = useActiveFilters();
  const [isOpen, setIsOpen] = useState(false);
  if (!answer) return null;
  return (
    <>
      <Button kind={isCompact ? 'compact' : 'plain'} onClick={() => setIsOpen(true)}>
        Connect
      </Button>
      {isOpen && (
        <ConnectDialog
          rows={{
            source: answer.source,
            analyte: answer.head.selectedAnalyte,
            release: answer.head.release,
            filters: filters.map(({ words }) => words),
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

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
