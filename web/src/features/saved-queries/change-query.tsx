import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { includesRole, limits, renameSavedQuery, type SavedQuery } from '@wellfield/contract';
import { useClient } from '../../api/client-context.ts';
import { askSavedQuery, saveQueryAs } from '../../api/view-calls.ts';
import { NameQueryDialog } from '../../explorer/name-query-dialog.tsx';
import { savedQueriesQuery } from '../../explorer/saved-queries.ts';
import { useSession } from '../../session/session-store.ts';
import { inLines } from '../../ui/layout/layout.ts';
import styles from './saved-queries.module.css';

interface ChangeQueryProps {
  query: SavedQuery;
  /** Leads to where its choices are changed. */
  editLink: ReactNode;
  isShared: boolean;
  onShare(isShared: boolean): void;
  onDuplicated(id: string): void;
}

const copySuffix = ' (copy)';

/** How a saved query is changed: its choices, its name, or a copy of it under another name. */
export function ChangeQuery({ query, editLink, isShared, onShare, onDuplicated }: ChangeQueryProps) {
  const client = useClient();
  const queryClient = useQueryClient();
  const mayShare = useSession(({ account }) => account !== null && includesRole(account.role, 'contributor'));
  const [requested, setRequested] = useState<'rename' | 'duplicate' | null>(null);
  const id = String(query.id);
  const listAgain = () => queryClient.invalidateQueries({ queryKey: savedQueriesQuery(client).queryKey });
  const rename = async (name: string) => {
    await client.send(renameSavedQuery, { params: { id }, body: { name: encodeURIComponent(name) } });
    await listAgain();
  };
  const duplicate = async (name: string) => {
    const { data } = await askSavedQuery(client, id);
    const saved = await saveQueryAs(client, name, { query_type: query.query_type, data });
    await listAgain();
    onDuplicated(String(saved.id));
  };
  const close = () => setRequested(null);
  return (
    <div className={`${styles.changes} ${inLines(0, 20)}`}>
      {editLink}
      <button type="button" onClick={() => setRequested('rename')}>
        Rename
      </button>
      <button type="button" onClick={() => setRequested('duplicate')}>
        Duplicate
      </button>
      {mayShare && (
        <button type="button" onClick={() => onShare(!isShared)}>
          {isShared ? 'Stop sharing' : 'Share with everyone'}
        </button>
      )}
      {requested === 'rename' && (
        <NameQueryDialog
          title="Rename the query"
          confirm="Rename"
          initialName={query.name}
          save={rename}
          onClose={close}
        />
      )}
      {requested === 'duplicate' && (
        <NameQueryDialog
          title="Duplicate the query"
          confirm="Save the copy"
          initialName={copyName(query.name)}
          save={duplicate}
          onClose={close}
        />
      )}
    </div>
  );
}

function copyName(name: string): string {
  return `${name.slice(0, limits.queryNameMaxLength - copySuffix.length)}${copySuffix}`;
}
