import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { messages, queryTypes } from '@wellfield/contract';
import { tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { ErrorDialog } from '../../ui/error-dialog.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { queryFiltersQuery } from './builder-queries.ts';
import { offerOf } from './offered-fields.ts';
import { draftOf } from './query-draft.ts';
import { ReplaceDraft } from './replace-draft.tsx';

interface StartQueryProps {
  field: 'analyte_name' | 'location';
  value: string;
  /** It is the draft now, or the one before stays. */
  onDone(): void;
}

/** Starts a query of one parameter or location, in the first dataset that has results of it. */
export function StartQuery({ field, value, onDone }: StartQueryProps) {
  const { data, error } = useQuery(queryFiltersQuery(useClient()));
  const holds = (queryType: number) =>
    data !== undefined &&
    offerOf(data, queryType)
      .valuesOf.get(field)
      ?.some(({ filter }) => filter === value) === true;
  const queryType = queryTypes.find(({ id }) => holds(id))?.id;
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
