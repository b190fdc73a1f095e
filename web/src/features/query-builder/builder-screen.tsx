import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { criteriaText, maxChoices, messages, toFilter, type QueryType } from '@wellfield/contract';
import { formatCount, formatCounted } from '@wellfield/science';
import { tellableFailure, type CallFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorDialog } from '../../ui/error-dialog.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { BuilderColumns } from './builder-columns.tsx';
import { BuilderHeader, type SaveAct } from './builder-header.tsx';
import { queryFiltersQuery, queryTypesQuery } from './builder-queries.ts';
import { offerOf } from './offered-fields.ts';
import { choicesOf, emptyDraft, faultyRangeOf, type QueryDraft } from './query-draft.ts';
import { useDraft } from './use-draft.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { useRecordCount } from './use-record-count.ts';
import { useRunUnsaved } from './use-run-unsaved.ts';
import { useSaveQuery } from './use-save-query.ts';
import { countsAtStart, ValueCounts } from './value-counts.ts';
import { atEnd, inColumn, inLines, stacked } from '../../ui/layout/layout.ts';
import styles from './query-builder.module.css';

interface BuilderScreenProps {
  /** Leads to the saved queries. */
  viewAllQueries: ReactNode;
  /** Leads to the rows of a query that was just saved. */
  runLink(queryId: string): ReactNode;
  /** Runs a saved query or a view, and shows its rows. */
  onRun(source: { q: string } | { view: string }): void;
  /** A saved query has other choices now. */
  onChanged(queryId: string): void;
}

/** Where a query is composed: every choice shows how many results it leaves. */
export function BuilderScreen({ viewAllQueries, runLink, onRun, onChanged }: BuilderScreenProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  // A session that ends takes its answers along: nothing is requested again on the way to the login.
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
  const rangeFault = faulty && `${faultyTitle ?? faulty.field}: ${faulty.fault}`;
  const fault = choices.length > maxChoices ? tooManyWords(choices.length) : rangeFault;
  const count = useRecordCount(draft.queryType, choices, fault !== null);
  const saving = useSaveQuery(onChanged);
  const running = useRunUnsaved((view) => onRun({ view }));
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
  /** What goes by one press comes back by one. */
  const clear = (next: QueryDraft, words: string) => {
    if (draft.fields.length > 0) showToast({ text: words, action: { label: 'Undo', act: () => change(draft) } });
    change(next);
  };
  const save = ({ isNew, thenRun }: SaveAct) => {
    const { name, queryType, editedId } = draft;
    const query = { name, queryType, choices, editedId: isNew ? null : editedId };
    saving.save(query, thenRun ? ({ id }) => onRun({ q: String(id) }) : undefined);
  };
  const release = count.answer?.release ?? offer?.release;
  const chosenType = types.data?.find(({ id }) => id === draft.queryType);
  const failures = [saving.failure, count.failure, tellableFailure(types.error), tellableFailure(filters.error)];
  const failure = failures.find((one) => one !== null && !seen.includes(one)) ?? null;

  return (
    <div className={`${styles.screen} ${inColumn(12)}`}>
      <div className={inLines(4, 20)}>
        <PageHeading>Build New Query</PageHeading>
        <p role="status" className={styles.notice}>
          {saving.isSaving && messages.loading.standard}
          {saving.saved && (
            <>
              <span>{messages.query.saved}</span>
              {saving.saved.records === 0 && <span> It finds no records.</span>} {runLink(String(saving.saved.id))}
            </>
          )}
        </p>
        <div className={atEnd}>{viewAllQueries}</div>
      </div>
      <BuilderHeader
        types={types.data ?? []}
        draft={draft}
        records={fault === null ? (count.answer?.records ?? offer?.records ?? null) : null}
        isCounting={count.isCounting}
        hasFailedCount={count.failure !== null}
        fault={fault}
        datasetWords={chosenType && offer ? datasetWords(chosenType, offer.records) : ''}
        canSave={choices.length > 0 && fault === null && !count.isCounting && !saving.isSaving && !running.isRunning}
        nameFault={saving.nameFault}
        onChange={(next) => {
          if (next.queryType === draft.queryType) change(next);
          else clear(next, `The fields and filters of ${chosenType?.name ?? 'the dataset'} were cleared.`);
        }}
        onSave={save}
        onRun={() => release !== undefined && running.run({ queryType: draft.queryType, choices, release })}
        onClear={() => clear(emptyDraft, 'All options were cleared.')}
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
        <div className={stacked(8, 'start')}>
          <p>The fields and their values could not be loaded.</p>
          <Button onClick={() => void filters.refetch()}>Try again</Button>
        </div>
      )}
      <section aria-label="Query criteria" className={styles.criteria}>
        <strong>Query criteria</strong>
        {rangeFault !== null && (
          <span className={styles.builderScreenFault}>Without the range of {rangeFault}</span>
        )}{' '}
        {criteria}
      </section>
      <ErrorDialog error={failure} onOkay={() => failure && setSeen([...seen, failure])} />
      <ErrorDialog error={running.error} onOkay={running.clearError} />
    </div>
  );
}

function datasetWords({ name, class: kind }: QueryType, records: number): string {
  return `${name}: ${formatCounted(records, 'record')} of ${kind === 'elevation' ? 'elevations' : 'concentrations'}`;
}

function tooManyWords(chosen: number): string {
  return `A query can have ${formatCount(maxChoices)} filters at most; ${formatCount(chosen)} are chosen.`;
}
