import { useId, type ReactNode, type Ref } from 'react';
import { messages } from '@wellfield/contract';
import { Button } from '../../ui/button.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import type { QueryListProps } from './query-list.tsx';
import { QueryListPanel } from './query-list-panel.tsx';
import { inRow, stacked } from '../../ui/layout/layout.ts';
import { boxed, padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './saved-queries-screen.module.css';

/** A list as it is fetched. */
interface Fetched {
  isPending: boolean;
  isSuccess: boolean;
  isError: boolean;
  refetch(): unknown;
}

interface QueriesPanelProps extends Omit<QueryListProps, 'labelledBy'> {
  panel: Ref<HTMLElement>;
  /** The account's own queries, and those that are shared. */
  list: Fetched;
  sharedList: Fetched;
  /** Link to the query builder. */
  buildLink: ReactNode;
}

/** The account's queries and those of others, or why they are not here. */
export function QueriesPanel({ panel, list, sharedList, buildLink, queries, ...choosing }: QueriesPanelProps) {
  const headingId = useId();
  return (
    <section ref={panel} aria-labelledby={headingId} className={`${styles.panel} ${boxed('panel')}`}>
      <div className={`${styles.heading} ${inRow(0, 'baseline', 'apart')} ${padded(12, 16)}`}>
        <h2 id={headingId} className={typeset('title')}>
          Queries
        </h2>
        {queries.length > 0 && <span className={styles.caption}>Records</span>}
      </div>
      {list.isPending && (
        <div className={`${stacked(8, 'start')} ${typeset('muted')} ${padded(16)}`}>
          <LoadingNotice text={messages.loading.standard} />
        </div>
      )}
      {list.isError && (
        <div className={`${stacked(8, 'start')} ${typeset('muted')} ${padded(16)}`}>
          <p>The list could not be loaded.</p>
          <Button onClick={() => void list.refetch()}>Try again</Button>
        </div>
      )}
      {list.isSuccess && queries.every(({ sharedBy }) => sharedBy !== null) && (
        <div className={`${stacked(8, 'start')} ${typeset('muted')} ${padded(16)}`}>
          <p>You have no saved queries yet. Queries you save appear here.</p>
          {buildLink}
        </div>
      )}
      {queries.length > 0 && <QueryListPanel labelledBy={headingId} queries={queries} {...choosing} />}
      {sharedList.isError && (
        <div className={`${stacked(8, 'start')} ${typeset('muted')} ${padded(16)}`}>
          <p>The queries that others share could not be loaded.</p>
          <Button onClick={() => void sharedList.refetch()}>Try again</Button>
        </div>
      )}
    </section>
  );
}
