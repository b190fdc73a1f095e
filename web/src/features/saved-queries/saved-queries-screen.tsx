import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { datasetOf, messages, type SharedQuery } from '@wellfield/contract';
import { tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { useDatasetNames } from '../../api/use-dataset-names.ts';
import { queryIdOf } from '../../explorer/answer/answer-source.ts';
import { useAnswer } from '../../explorer/answer/answer.ts';
import { useAnswers } from '../../explorer/answer/answers-context.ts';
import { savedQueriesQuery, sharedQueriesQuery } from '../../explorer/saved-queries.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorDialog } from '../../ui/error-dialog.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { ChangeQuery } from './change-query.tsx';
import { DeleteQueryDialog } from './delete-query-dialog.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { ExportProgress } from '../../explorer/exports/export-progress.tsx';
import { listedQueries, othersOf } from './listed-queries.ts';
import { OtherFormats } from '../../explorer/exports/other-formats.tsx';
import { QueriesPanel } from './queries-panel.tsx';
import { SelectedQuery } from './selected-query.tsx';
import { SelectedSharedQuery } from './selected-shared-query.tsx';
import { useQueryActions } from './use-query-actions.ts';
import { inLines, inRow } from '../../ui/layout/layout.ts';
import { boxed, padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './saved-queries-screen.module.css';

interface SavedQueriesScreenProps {
  /** Link to the query builder. */
  buildLink: ReactNode;
  /** Links to the rows of the active query. */
  rowsLink: ReactNode;
  /** Says what waits until the account's address is confirmed, if it does. */
  waitingMails(what: string): ReactNode;
  /** Opens the Connect dialog for a saved query. */
  connect(queryId: string): ReactNode;
  /** Link to the query builder with a saved query's choices. */
  reopenLink(queryId: string): ReactNode;
  /** Leads to where a saved query's choices are changed. */
  editLink(queryId: string): ReactNode;
  /** Links to the rows of another's shared query, from that release if not its view's own. */
  sharedLinks(query: SharedQuery, release: string | undefined): ReactNode;
}

/** The account's queries on the left, the selected one with its actions on the right. */
export function SavedQueriesScreen(links: SavedQueriesScreenProps) {
  const client = useClient();
  const answers = useAnswers();
  const datasetName = useDatasetName();
  const list = useQuery(savedQueriesQuery(client));
  const sharedList = useQuery(sharedQueriesQuery(client));
  const activeId = useAnswer((state) => queryIdOf(state.answer?.source));
  // First rows alone are not the query's data.
  const loadedId = useAnswer(({ answer }) => (answer?.isPreview === true ? null : queryIdOf(answer?.source)));
  const rememberedId = useSession((session) => session.queryId);
  const panel = useRef<HTMLElement>(null);
  // Undefined until a query is selected here: the active query is preselected, also while its answer is fetched again
  // after a reload. Null after it was deleted.
  const [chosenId, setChosenId] = useState<string | null>();
  const [listErrorSeen, setListErrorSeen] = useState(false);
  const selectedHeadingId = useId();
  useEffect(() => answers.restore(), [answers]);

  const queries = list.data ?? [];
  const shared = sharedList.data?.queries ?? [];
  const listed = useMemo(
    () => listedQueries(list.data ?? [], sharedList.data?.queries ?? []),
    [list.data, sharedList.data],
  );
  const selectedId = chosenId === undefined ? (activeId ?? rememberedId) : chosenId;
  const selected = queries.find(({ id }) => String(id) === selectedId) ?? null;
  const isShared = listed.some((query) => query.id === selectedId && query.isShared);
  const others = othersOf(shared).find(({ token }) => token === selectedId) ?? null;
  const newest = sharedList.data?.current_release;
  const actions = useQueryActions(selected, {
    onDeleted: () => {
      setChosenId(null);
      // The button that was pressed asks for a selection now: the list has one to offer.
      setTimeout(() => panel.current?.querySelector<HTMLElement>('[role=option][tabindex="0"], a')?.focus());
    },
    onRestored: setChosenId,
  });
  const listFailure = listErrorSeen ? null : tellableFailure(list.error);
  const isBusy = list.isPending || actions.loading !== null || actions.isDownloading || actions.isDeleting;
  const isActive = selected !== null && String(selected.id) === loadedId;

  return (
    <div className={styles.screen}>
      <QueriesPanel
        panel={panel}
        list={list}
        sharedList={sharedList}
        buildLink={links.buildLink}
        queries={listed}
        selectedId={selectedId}
        activeId={loadedId}
        datasetOf={datasetName}
        onSelect={setChosenId}
      />

      <section aria-labelledby={selectedHeadingId} className={`${styles.panel} ${boxed('panel')}`}>
        <div className={`${styles.heading} ${inRow(0, 'baseline', 'apart')} ${padded(12, 16)}`}>
          <h2 id={selectedHeadingId} className={typeset('title')}>
            Selected Query
          </h2>
        </div>
        {others ? (
          <SelectedSharedQuery
            query={others}
            dataset={datasetName(others)}
            rowsLinks={links.sharedLinks(others, newest === null || newest === others.release ? undefined : newest)}
            onDuplicated={setChosenId}
          />
        ) : (
          <>
            <SelectedQuery
              query={selected}
              hasChoice={listed.length > 0}
              dataset={selected ? datasetName(selected) : ''}
              isActive={isActive}
              isShared={isShared}
              reopenLink={selected && links.reopenLink(String(selected.id))}
            />
            {selected && (
              <ChangeQuery
                query={selected}
                editLink={links.editLink(String(selected.id))}
                isShared={isShared}
                onShare={actions.share}
                onDuplicated={setChosenId}
              />
            )}
            <div className={`${styles.acts} ${inLines(8, 8)}`}>
              <Button kind={selected && !isActive ? 'primary' : 'plain'} disabled={isBusy} onClick={actions.execute}>
                Execute Query
              </Button>
              <div className={styles.download}>
                <Button disabled={isBusy} onClick={() => actions.download('csv')}>
                  Download Data (CSV)
                </Button>
                <OtherFormats isDisabled={isBusy} onChoose={actions.download} />
              </div>
              {selected && links.connect(String(selected.id))}
              <Button kind={selected ? 'danger' : 'plain'} disabled={isBusy} onClick={actions.askToDelete}>
                Delete Query
              </Button>
            </div>
            <div className={styles.outcome}>
              {actions.loading && <LoadingNotice text={actions.loading.text} onCancel={() => answers.cancel()} />}
              {actions.isDownloading && <LoadingNotice text={messages.loading.standard} />}
              {isActive && !actions.loading && links.rowsLink}
              {selected && <ExportProgress queryId={String(selected.id)} waitingMails={links.waitingMails} />}
            </div>
          </>
        )}
      </section>

      <VisuallyHidden>
        <span role="status">{actions.receivedName !== null && `Data Loaded: ${actions.receivedName}`}</span>
      </VisuallyHidden>
      {actions.isConfirming && selected && (
        <DeleteQueryDialog
          name={selected.name}
          isDeleting={actions.isDeleting}
          isShared={isShared}
          onConfirm={actions.confirmDelete}
          onCancel={actions.cancelDelete}
        />
      )}
      {actions.requestedExport && (
        <ExportDialog job={actions.requestedExport} waitingMails={links.waitingMails} onOkay={actions.closeExport} />
      )}
      <ErrorDialog
        error={actions.error ?? listFailure}
        onOkay={() => {
          actions.clearError();
          setListErrorSeen(true);
        }}
      />
    </div>
  );
}

function useDatasetName(): (query: { query_type: number }) => string {
  const { titleOf } = useDatasetNames();
  return ({ query_type }) => titleOf(datasetOf(query_type));
}
