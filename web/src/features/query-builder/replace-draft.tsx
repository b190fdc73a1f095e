import { useEffect, useState } from 'react';
import { criteriaText, messages, toFilter } from '@wellfield/contract';
import { isAsOpened, storedDraft, storeOpenedDraft } from '../../session/query-draft.ts';
import { useSession } from '../../session/session-store.ts';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { choicesOf, faultyRangeOf, readDraft, type QueryDraft } from './query-draft.ts';
import { ReplaceDraftDialog } from './replace-draft-dialog.tsx';

interface ReplaceDraftProps {
  draft: QueryDraft;
  /** What the draft is made from, as `ReplaceDraftDialog` says it. */
  name: string;
  /** It is the draft now, or the one before stays. */
  onDone(isNow: boolean): void;
}

/** Makes this draft the one that is built; where another one would be lost, asks first. */
export function ReplaceDraft({ draft, name, onDone }: ReplaceDraftProps) {
  const accountId = useSession((session) => session.account?.user_id ?? null);
  const [mayReplace, setMayReplace] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const text = JSON.stringify(draft);
  const unsaved = accountId === null ? null : unsavedDraft(accountId, text);
  const isAsking = unsaved !== null && !mayReplace && !isDone;
  useEffect(() => {
    if (accountId === null || isAsking || isDone) return;
    storeOpenedDraft(accountId, text);
    setIsDone(true);
    onDone(true);
  }, [text, accountId, isAsking, isDone, onDone]);

  if (!isAsking) return <LoadingNotice text={messages.loading.standard} />;
  return (
    <ReplaceDraftDialog
      criteria={criteriaText(toFilter(unsaved.queryType, choicesOf(unsaved)))}
      name={name}
      onReplace={() => setMayReplace(true)}
      onKeep={() => onDone(false)}
    />
  );
}

/** What somebody was composing and would lose to another draft; null for nothing. */
function unsavedDraft(accountId: string, next: string): QueryDraft | null {
  const text = storedDraft(accountId);
  if (isAsOpened(text) || text === next) return null;
  const draft = readDraft(text);
  return draft && (choicesOf(draft).length > 0 || faultyRangeOf(draft) || draft.name.trim() !== '') ? draft : null;
}
