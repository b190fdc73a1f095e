import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { messages } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import { useClient } from '../../api/client-context.ts';
import type { Answer } from '../../explorer/answer/answer.ts';
import { PaperSource } from '../../explorer/provenance/provenance-lines.tsx';
import { TableDownloads } from '../../explorer/provenance/table-downloads.tsx';
import { ResultTable } from '../../explorer/results/result-table.tsx';
import { useResultOrder } from '../../explorer/results/use-result-order.ts';
import { sharedWords } from '../../explorer/results/column-words.ts';
import { provenanceColumns } from '../../explorer/provenance/provenance.ts';
import { sameColumns } from '../../explorer/results/result-files.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import {
  ContentHead,
  ContentTitle,
  HowComputed,
  Note,
  NothingShown,
  WindowContent,
} from '../../ui/window-content/window-content.tsx';
import { changeColumns } from './change-columns.ts';
import { changeCounts, exceedanceText, leftOutText } from './change-words.ts';
import { inColumn } from '../../ui/layout/layout.ts';
import styles from './changes.module.css';
import { HelpText } from '../../ui/help-text.tsx';
import help from './changes-help.md?raw';
import { queryRunsQuery, retainedReleasesQuery, useComparedRelease } from './retained-releases-query.ts';
import { maxListed, type Changes, type ChangesScope } from './find-changes.ts';
import { TurnedTrends } from './turned-trends-list.tsx';
import { useChanges } from './use-changes.ts';

/** What changed in the shown parameter, or in all of the query, between its release and another. */
export function ChangesContent({ answer }: { answer: Answer }) {
  const { data: releases, isError, refetch } = useQuery(retainedReleasesQuery(useClient()));
  const { release: chosen, scope } = useComparedRelease();
  const shown = answer.head.release;
  const others = (releases ?? []).filter(({ release }) => release !== shown);
  const lastRun = useLastRun(answer);
  const found = (wanted: string | null | undefined) => others.find(({ release }) => release === wanted);
  // Newest first: that of the last run, else the first that is older, else the one after.
  const suggested = found(lastRun) ?? others.find(({ release }) => release < shown) ?? others.at(-1);
  const other = found(chosen) ?? suggested ?? null;
  const { changes, reason, isCalculating, wasCancelled, share, cancel, resume, retry } = useChanges(
    answer,
    other?.release ?? null,
    scope,
  );
  if (isError) {
    return (
      <NothingShown title="The list of releases could not be loaded.">
        <Button kind="compact" onClick={() => void refetch()}>
          Try again
        </Button>
      </NothingShown>
    );
  }
  if (releases === undefined) return <LoadingNotice text={messages.loading.standard} />;
  if (other === null) {
    return (
      <NothingShown title="There is nothing to compare with.">
        No other release is kept. Every import that changes something makes one.
      </NothingShown>
    );
  }
  return (
    <WindowContent
      calculating={isCalculating ? calculatingText(scope, share) : null}
      onCancel={cancel}
      outdated={wasCancelled ? { text: 'Nothing was compared.', action: 'Compare', onAct: resume } : null}
    >
      <ContentHead>
        <ContentTitle
          names={[scope === 'all' ? 'All parameters of the query' : answer.head.selectedAnalyte, `Release ${shown}`]}
          {...(changes && { facts: changeCounts(changes) })}
        />
        <ChoiceSelect
          label="Compare with"
          value={other.release}
          choices={others.map(
            ({ release, name }) =>
              [release, releaseTitle(release, name) + (release === lastRun ? ', your last run' : '')] as const,
          )}
          onChoose={(release) => useComparedRelease.setState({ release })}
        />
        {answer.head.analytes.length > 1 && (
          <ChoiceSelect<ChangesScope>
            label="Of"
            value={scope}
            choices={scopes}
            onChoose={(wanted) => useComparedRelease.setState({ scope: wanted })}
          />
        )}
        {changes && <ChangesDownloads answer={answer} changes={changes} />}
        <PaperSource answer={answer} />
      </ContentHead>
      {reason !== null && (
        <NothingShown title="The releases could not be compared.">
          {reason}{' '}
          <Button kind="compact" onClick={retry}>
            Try again
          </Button>
        </NothingShown>
      )}
      {changes && <FoundChanges answer={answer} changes={changes} scope={scope} />}
    </WindowContent>
  );
}

const scopes: readonly [ChangesScope, string][] = [
  ['shown', 'The shown parameter'],
  ['all', 'All parameters'],
];

function calculatingText(scope: ChangesScope, share: number): string {
  return scope === 'all' ? `${messages.loading.summary} ${Math.round(share * 100)}%` : messages.loading.summary;
}

/** The release of the query's last run in another release; null without one, and where it is not known yet. */
function useLastRun({ source }: Answer): string | null {
  const id = source.kind === 'query' ? source.id : null;
  return useQuery(queryRunsQuery(useClient(), id)).data?.previousRelease ?? null;
}

function releaseTitle(release: string, name: string | null): string {
  return name === null ? release : `${name} (${release})`;
}

interface FoundChangesProps {
  answer: Answer;
  changes: Changes;
  scope: ChangesScope;
}

function FoundChanges({ answer, changes, scope }: FoundChangesProps) {
  const isOfAll = scope === 'all';
  const { hasLevel, parameters, earlier, later } = changes;
  const leftOut = useMemo(() => leftOutText(changes.changes), [changes.changes]);
  const hasLeftOut = leftOut !== null;
  const columns = useMemo(
    () => changeColumns({ hasLevel, isOfAll, hasLeftOut, isConverted: false }),
    [hasLevel, isOfAll, hasLeftOut],
  );
  const { sorted, order } = useResultOrder(changes.changes, columns);
  const numbers = useMemo(() => new Map(changes.changes.map((change, at) => [change, at])), [changes.changes]);
  const above = exceedanceText(changes.turns, hasLevel, isOfAll);
  const of = isOfAll ? `${formatCount(parameters)} parameters` : 'parameter';
  const differing = Object.values(changes.counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className={`${styles.body} ${inColumn(8)}`}>
      <Note>
        From release {earlier} to {later}: all samples of the query’s {of}, whatever the filters on the screen.{' '}
        {leftOut} {above}
      </Note>
      {differing > changes.changes.length && (
        <Note>
          The first {formatCount(maxListed)} of {formatCount(differing)} samples that differ are listed. Compare one
          parameter to see all of its samples.
        </Note>
      )}
      {changes.turned.length > 0 && <TurnedTrends answer={answer} changes={changes} isOfAll={isOfAll} />}
      {changes.changes.length > 0 ? (
        <div className={`${styles.table} ${inColumn(0)}`}>
          <ResultTable
            label="Changed samples"
            columns={columns}
            rows={sorted}
            order={order}
            keyOf={(change) => String(numbers.get(change))}
            locationOf={({ location }) => location}
          />
        </div>
      ) : (
        <NothingShown>No sample differs.</NothingShown>
      )}
      <HowComputed>
        <HelpText text={help} />
      </HowComputed>
    </div>
  );
}

function ChangesDownloads({ answer, changes }: { answer: Answer; changes: Changes }) {
  const { hasLevel, earlier, later } = changes;
  const isConverted = changes.changes.some(
    ({ before, after }) => (before?.reported ?? after?.reported ?? null) !== null,
  );
  return (
    <TableDownloads
      answer={answer}
      title="Changes"
      isDisabled={changes.changes.length === 0}
      pinnedColumns={1}
      rows={changes.changes}
      columnsOf={(provenance) => [
        ...changeColumns({ hasLevel, isOfAll: true, hasLeftOut: true, isConverted }),
        ...sameColumns({ earlier_release: earlier, later_release: later }, sharedWords),
        ...provenanceColumns(provenance),
      ]}
    />
  );
}
