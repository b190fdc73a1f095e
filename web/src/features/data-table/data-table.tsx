import { type ReactNode, useEffect } from 'react';
import { messages } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import { clearFailure, useAnswer } from '../../explorer/answer/answer.ts';
import { RefreshingNotice, useIsAwaited } from '../../explorer/answer/answer-under-way.tsx';
import { useAnswers } from '../../explorer/answer/answers-context.ts';
import { explore } from '../../explorer/exploration/exploration-store.ts';
import { clearAllFilters } from '../../explorer/exploration/transitions.ts';
import { useActiveFilters, useVisibleRows } from '../../explorer/answer/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorDialog } from '../../ui/error-dialog.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { atEnd, inLines, stacked } from '../../ui/layout/layout.ts';
import { padded } from '../../ui/layout/boxed.ts';
import { AnswerTitle } from './answer-title.tsx';
import { ShownAnswer } from './shown-answer.tsx';
import styles from './data-table.module.css';

interface DataTableProps {
  /** What stands at the rows' left: the filters. */
  filterBar: ReactNode;
  /** Leads to where a query is executed. */
  chooseQuery: ReactNode;
  /** What else can be done with the rows, beside 'Download Table'. */
  actions?: ReactNode;
  /** Stands below 'No Data' where the filters leave no row. */
  empty?: ReactNode;
}

/** The active query's rows under a line that says what they are. */
export function DataTable({ filterBar, chooseQuery, actions, empty }: DataTableProps) {
  const answers = useAnswers();
  const { answer, loading, failure } = useAnswer();
  useEffect(() => answers.restore(), [answers]);
  const rowCount = useVisibleRows().length;
  const filters = useActiveFilters();
  const isAwaited = useIsAwaited();

  return (
    <div className={styles.screen} data-paper-wide>
      <div className={styles.filters} data-screen-only>
        {filterBar}
      </div>
      <div className={`${styles.bar} ${inLines(8, 24)} ${padded(12, 16)}`}>
        <PageHeading>{!answer && isAwaited ? 'Data' : `Data: ${formatCount(rowCount)} rows`}</PageHeading>
        {answer && <AnswerTitle answer={answer} />}
        {loading && (
          <div className={atEnd}>
            <LoadingNotice text={loading.text} onCancel={() => answers.cancel()} />
          </div>
        )}
        {!loading && <RefreshingNotice />}
        {answer && <p data-paper-only>{paperText(filters.map(({ words }) => words))}</p>}
      </div>
      <div
        data-region="rows"
        className={styles.rows}
        data-stale={(loading !== null && answer !== null) || undefined}
        // The first rows are to be looked at; sorted, downloaded or copied they would pass for all.
        inert={answer?.isPreview}
      >
        {answer && (
          <ShownAnswer
            answer={answer}
            actions={actions}
            empty={
              answer.frame.rowCount > 0 ? (
                (empty ?? <NothingLeft />)
              ) : (
                <>
                  <span>This release has no results for the query.</span>
                  {chooseQuery}
                </>
              )
            }
          />
        )}
        {!answer && !isAwaited && (
          <div className={`${styles.none} ${stacked(8, 'center')}`}>
            <strong>{messages.query.noRecords}</strong>
            <span>{messages.query.noneExecuted}</span>
            {chooseQuery}
          </div>
        )}
      </div>
      <ErrorDialog error={failure} onOkay={clearFailure} />
    </div>
  );
}

/** What paper must say, where neither the filters nor the other rows are seen. */
function paperText(filters: readonly string[]): string {
  const narrowed = filters.length > 0 ? `Filtered by ${filters.join('; ')}. ` : '';
  return `${narrowed}Only the rows on the screen are printed; ‘Download Table’ saves all of them.`;
}

/** Says that the filters left no row, and offers to remove them. */
function NothingLeft() {
  return (
    <>
      <span>No rows match the filters.</span>
      <Button onClick={() => explore(clearAllFilters)}>Clear all filters</Button>
    </>
  );
}
