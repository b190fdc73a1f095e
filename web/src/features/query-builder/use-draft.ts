import { useEffect, useRef, useState } from 'react';
import { storedDraft, storeDraft } from '../../session/query-draft.ts';
import { useSession } from '../../session/session-store.ts';
import { emptyDraft, readDraft, type QueryDraft } from './query-draft.ts';

/** The draft of the account, retained in the tab over a reload and over the end of a session. */
export function useDraft() {
  const accountId = useSession((session) => session.account?.user_id ?? null);
  const [draft, setDraft] = useState(() => (accountId === null ? emptyDraft : readStored(accountId)));
  const saved = useRef(draft);
  useEffect(() => {
    if (accountId === null || saved.current === draft) return;
    saved.current = draft;
    storeDraft(accountId, JSON.stringify(draft));
  }, [accountId, draft]);
  return { draft, setDraft };
}

function readStored(accountId: string): QueryDraft {
  return readDraft(storedDraft(accountId)) ?? emptyDraft;
}
