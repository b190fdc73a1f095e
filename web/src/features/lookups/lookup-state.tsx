import type { UseQueryResult } from '@tanstack/react-query';
import { messages } from '@wellfield/contract';
import { useState, type ReactNode } from 'react';
import { tellableFailure } from '../../api/call-failure.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorDialog } from '../../ui/error-dialog.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';

interface LookupStateProps<Table> {
  query: UseQueryResult<Table>;
  children: (table: Table) => ReactNode;
}

/** A table that is loading, failed, or is loaded. */
export function LookupState<Table>({ query, children }: LookupStateProps<Table>) {
  const [seen, setSeen] = useState<unknown>(null);
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <LoadingNotice text={messages.loading.standard} />;
  return (
    <>
      <p>The table could not be loaded.</p>
      <Button onClick={() => void query.refetch()}>Try again</Button>
      <ErrorDialog
        error={seen === query.error ? null : tellableFailure(query.error)}
        onOkay={() => setSeen(query.error)}
      />
    </>
  );
}
