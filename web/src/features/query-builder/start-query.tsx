import { useEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { messages } from '@wellfield/contract';
import { tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { useDatasetNames } from '../../api/use-dataset-names.ts';
import { ErrorDialog } from '../../ui/error-dialog.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { queryFiltersQuery } from './builder-queries.ts';
import { datasetWithMost } from './dataset-with-most.ts';
import { draftOf } from './query-draft.ts';
import { ReplaceDraft } from './replace-draft.tsx';
import { startedName, withoutResults } from './started-words.ts';

interface StartQueryProps {
  field: 'analyte_name' | 'location';
  values: readonly string[];
  /** It is the draft now, or the one before stays. */
  onDone(): void;
}

/** Starts a query of parameters or locations, in the dataset that has the most results of them. */
export function StartQuery({ field, values, onDone }: StartQueryProps) {
  const { data, error } = useQuery(queryFiltersQuery(useClient()));
  const { titleOf } = useDatasetNames();
  const most = data && datasetWithMost(data, field, values);
  const name = startedName(field, values);
  const isAbsent = data !== undefined && most === undefined;
  useEffect(() => {
    if (!isAbsent) return;
    showToast({ text: `No dataset has results of ${name}.` });
    onDone();
  }, [isAbsent, name, onDone]);

  return (
    <>
      {most === undefined && !error && <LoadingNotice text={messages.loading.standard} />}
      {most !== undefined && (
        <ReplaceDraft
          draft={draftOf(
            most.id,
            most.present.map((filter) => ({ field, filter })),
          )}
          name={name}
          onDone={(isNow) => {
            const text = isNow ? withoutResults(values, { title: titleOf(most.dataset), present: most.present }) : null;
            if (text !== null) showToast({ text });
            onDone();
          }}
        />
      )}
      <ErrorDialog error={tellableFailure(error)} onOkay={onDone} />
    </>
  );
}
