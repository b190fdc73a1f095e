import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { includesRole, type SharedQuery } from '@wellfield/contract';
import { formatCount, formatDateLl } from '@wellfield/science';
import { useClient } from '../../api/client-context.ts';
import { askView, saveQueryAs } from '../../api/view-calls.ts';
import { NameQueryDialog } from '../../explorer/name-query-dialog.tsx';
import { savedQueriesQuery } from '../../explorer/saved-queries.ts';
import { useSession } from '../../session/session-store.ts';
import { RemoveFormerQuery } from './remove-former-query.tsx';
import { localDay } from './query-list.tsx';
import { Fact } from './selected-query.tsx';
import { inLines } from '../../ui/layout/layout.ts';
import changes from './saved-queries.module.css';
import { listed } from '../../ui/layout/listed.ts';
import { padded } from '../../ui/layout/boxed.ts';

interface SelectedSharedQueryProps {
  query: SharedQuery;
  /** The name of the query's dataset. */
  dataset: string;
  /** Lead to its rows. */
  rowsLinks: ReactNode;
  /** A copy is among the account's own now. */
  onDuplicated(id: string): void;
}

/** What a query asks that another account shares: it is run as a view, and copied among one's own to be changed. */
export function SelectedSharedQuery({ query, dataset, rowsLinks, onDuplicated }: SelectedSharedQueryProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const isAdministrator = useSession(({ account }) => account !== null && includesRole(account.role, 'administrator'));
  const [isNaming, setIsNaming] = useState(false);
  const duplicate = async (name: string) => {
    const view = await askView(client, query.token);
    const saved = await saveQueryAs(client, name, view.query);
    await queryClient.invalidateQueries({ queryKey: savedQueriesQuery(client).queryKey });
    onDuplicated(String(saved.id));
  };
  return (
    <>
      <dl className={`${listed('pairs')} ${padded(16)}`}>
        <Fact term="Name">{query.name}</Fact>
        <Fact term="Shared by">
          {query.shared_by}, {formatDateLl(localDay(query.shared))}
        </Fact>
        <Fact term="Records">{formatCount(query.records)}</Fact>
        <Fact term="Query criteria">{query.criteria}</Fact>
        <Fact term="Dataset">{dataset}</Fact>
      </dl>
      <div className={`${changes.changes} ${inLines(0, 20)}`}>
        <button type="button" onClick={() => setIsNaming(true)}>
          Duplicate
        </button>
        {query.of_former_account && isAdministrator && <RemoveFormerQuery query={query} />}
      </div>
      <div className={changes.onward}>{rowsLinks}</div>
      {isNaming && (
        <NameQueryDialog
          title="Duplicate the query"
          confirm="Save the copy"
          initialName={query.name}
          save={duplicate}
          onClose={() => setIsNaming(false)}
        />
      )}
    </>
  );
}
