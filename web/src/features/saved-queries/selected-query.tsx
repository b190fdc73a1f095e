import type { ReactNode } from 'react';
import type { SavedQuery } from '@wellfield/contract';
import { formatCount, formatDateLl } from '@wellfield/science';
import { localDay } from './query-list.tsx';
import { padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import { listed } from '../../ui/layout/listed.ts';
import styles from './saved-queries.module.css';

interface SelectedQueryProps {
  query: SavedQuery | null;
  /** Whether there are queries to select. */
  hasChoice: boolean;
  /** The name of the query's dataset. */
  dataset: string;
  isActive: boolean;
  isShared: boolean;
  /** Link to the query's choices. */
  reopenLink: ReactNode;
}

/** The selected query's criteria, and whether its rows are loaded. */
export function SelectedQuery({ query, hasChoice, dataset, isActive, isShared, reopenLink }: SelectedQueryProps) {
  if (!query) {
    return (
      <p className={`${typeset('muted')} ${padded(16)}`}>
        No query is selected.{hasChoice && ' Choose one from the list.'}
      </p>
    );
  }
  return (
    <dl className={`${listed('pairs')} ${padded(16)}`}>
      <Fact term="Name">{query.name}</Fact>
      <Fact term="Records">{formatCount(query.records)}</Fact>
      <Fact term="Query criteria">
        {query.criteria} <span className={styles.reopen}>{reopenLink}</span>
      </Fact>
      <Fact term="Dataset">{dataset}</Fact>
      <Fact term="Run or saved">{formatDateLl(localDay(query.pull_date))}</Fact>
      {isShared && <Fact term="Shared">With everyone who has an account</Fact>}
      <Fact term="Status">
        <span className={styles.status} data-loaded={isActive || undefined}>
          {isActive ? 'Data Loaded' : 'Data Not Loaded - Ready to Execute'}
        </span>
      </Fact>
    </dl>
  );
}

/** A term with what it is. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </>
  );
}
