import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { criteriaText, messages, toFilter } from '@wellfield/contract';
import { tellableFailure, type CallFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorDialog } from '../../ui/error-dialog.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { BuilderColumns } from './builder-columns.tsx';
import { BuilderHeader } from './builder-header.tsx';
import { queryFiltersQuery, queryTypesQuery } from './builder-queries.ts';
import { offerOf } from './offered-fields.ts';
import { choicesOf, emptyDraft, faultyRangeOf, type QueryDraft } from './query-draft.ts';
import { useDraft } from './use-draft.ts';
import { useRecordCount } from './use-record-count.ts';
import { useSaveQuery } from './use-save-query.ts';
import { countsAtStart, ValueCounts } from './value-counts.ts';
import styles from './builder-screen.module.css';

interface BuilderScreenProps {
  /** Leads to the saved queries. */
  viewAllQueries: ReactNode;
}

/** Where a query is composed: every choice shows how many results it leaves. */
export function BuilderScreen({ viewAllQueries }: BuilderScreenProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  // A session that ends takes its answers along: nothing is asked anew on the way to the login.
  const isLoggedIn = useSession((session) => session.account !== null);
  const types = useQuery({ ...queryTypesQuery(client), enabled: isLoggedIn });
  const filters = useQuery({ ...queryFiltersQuery(client), enabled: isLoggedIn });
  const { draft, setDraft } = useDraft();
  const [seen, setSeen] = useState<readonly CallFailure[]>([]);

  const offer = useMemo(
    () => (filters.data ? offerOf(filters.data, draft.queryType) : null),
    [filters.data, draft.queryType],
  );
  const choices = useMemo(() => choicesOf(draft), [draft]);
  const faulty = faultyRangeOf(draft);
  const faultyTitle = offer?.fields.find(({ name }) => name === faulty?.field)?.title;
  const fault = faulty && `${faultyTitle ?? faulty.field}: ${faulty.fault}`;
  const count = useRecordCount(draft.queryType, choices, faulty !== null);
  const saving = useSaveQuery();
  const counts = useMemo(() => {
    if (count.answer) return new ValueCounts(count.answer.includedFilters);
    return offer && countsAtStart(offer);
  }, [count.answer, offer]);
  const criteria = useMemo(() => criteriaText(toFilter(draft.queryType, choices)), [draft.queryType, choices]);

  // A new release was published meanwhile: its values are others.
  const countedRelease = count.answer?.release;
  const offeredRelease = filters.data?.release;
  useEffect(() => {
    if (!countedRelease || !offeredRelease || countedRelease === offeredRelease) return;
    void queryClient.invalidateQueries({ queryKey: queryFiltersQuery(client).queryKey });
  }, [client, queryClient, countedRelease, offeredRelease]);

  const change = (next: QueryDraft) => {
    setDraft(next);
    saving.clearNotices();
  };
  const failures = [saving.failure, count.failure, tellableFailure(types.error), tellableFailure(filters.error)];
  const failure = failures.find((one) => one !== null && !seen.includes(one)) ?? null;

  return (
    <div className={styles.screen}>
      <div className={styles.top}>
        <PageHeading>Build New Query</PageHeading>
        <p role="status" className={styles.notice}>
          {saving.isSaving && messages.loading.standard}
          {saving.isSaved && (
            <>
              <span>{messages.query.saved}</span> <span>Execute it under View All Queries.</span>
            </>
          )}
        </p>
        <div className={styles.link}>{viewAllQueries}</div>
      </div>
      <BuilderHeader
        types={types.data ?? []}
        draft={draft}
        records={fault === null ? (count.answer?.records ?? offer?.records ?? null) : null}
        isCounting={count.isCounting}
        hasFailedCount={count.failure !== null}
        fault={fault}
        canSave={choices.length > 0 && fault === null && !count.isCounting && !saving.isSaving}
        nameFault={saving.nameFault}
        onChange={change}
        onSave={() => saving.save(draft.name, draft.queryType, choices)}
        onClear={() => change(emptyDraft)}
        onRetry={count.retry}
      />
      {offer && counts && (
        <BuilderColumns
          key={draft.queryType}
          offer={offer}
          draft={draft}
          counts={counts}
          isCounting={count.isCounting}
          onChange={change}
        />
      )}
      {filters.isPending && <LoadingNotice text={messages.loading.standard} />}
      {filters.isError && !filters.isFetching && (
        <div className={styles.failed}>
          <p>The fields and their values could not be loaded.</p>
          <Button onClick={() => void filters.refetch()}>Try again</Button>
        </div>
      )}
      <section aria-label="Query criteria" className={styles.criteria}>
        <strong>Query criteria</strong>
        {fault !== null && <span className={styles.fault}>Without the range of {fault}</span>} {criteria}
      </section>
      <ErrorDialog error={failure} onOkay={() => failure && setSeen([...seen, failure])} />
    </div>
  );
}
