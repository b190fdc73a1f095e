import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { messages } from '@wellfield/contract';
import { tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { ErrorDialog } from '../../ui/error-dialog.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { queryFiltersQuery } from './builder-queries.ts';
import { datasetWithMost } from './dataset-with-most.ts';
import { draftOf } from './query-draft.ts';
import { ReplaceDraft } from './replace-draft.tsx';

interface StartQueryProps {
  field: 'analyte_name' | 'location';
  value: string;
  /** It is the draft now, or the one before stays. */
  onDone(): void;
}

/** Starts a query of one parameter or location, in the dataset that has the most results of it. */
export function StartQuery({ field, value, onDone }: StartQueryProps) {
  const { data, error } = useQuery(queryFiltersQuery(useClient()));
  const queryType = data && datasetWithMost(data, field, value);
  const isAbsent = data !== undefined && queryType === undefined;
  useEffect(() => {
    if (!isAbsent) return;
    showToast({ text: `No dataset has results of “${value}”.` });
    onDone();
  }, [isAbsent, value, onDone]);

  return (
    <>
      {queryType === undefined && !error && <LoadingNotice text={messages.loading.standard} />}
      {queryType !== undefined && (
        <ReplaceDraft draft={draftOf(queryType, [{ field, filter: value }])} name={value} onDone={onDone} />
      )}
      <ErrorDialog error={tellableFailure(error)} onOkay={onDone} />
    </>
  );
}
