import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { messages, type View } from '@wellfield/contract';
import { formatCount, formatCounted, formatDateLl } from '@wellfield/science';
import { useClient } from '../../api/client-context.ts';
import { saveQueryAs, viewQuery } from '../../api/view-calls.ts';
import { useAnswer } from '../../explorer/answer/answer.ts';
import { NameQueryDialog } from '../../explorer/name-query-dialog.tsx';
import { savedQueriesQuery } from '../../explorer/saved-queries.ts';
import { isUnsavedRun } from '../../session/tab-notes.ts';
import { Button } from '../../ui/button.tsx';
import { inLines } from '../../ui/layout/layout.ts';
import { boxed } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import styles from './strip.module.css';

interface SharedViewStripProps {
  /** The view that the page's address names. */
  token: string;
  /** The release that the address requests instead of the view's. */
  release: string | undefined;
  /** Link to the same view of another release. */
  openFrom: (release: string, words: string) => ReactNode;
}

/** Shows a shared view's criteria and release and, if that is gone, what changed and what to do. */
export function SharedViewStrip({ token, release, openFrom }: SharedViewStripProps) {
  const { data: view, refetch } = useQuery(viewQuery(useClient(), token));
  const isReleaseGone = useAnswer(({ failure }) => failure?.is('viewReleaseGone', 'releaseGone', 'viewEnded'));
  // The release went while the page was open: what can be done then is requested again.
  useEffect(() => {
    if (isReleaseGone) void refetch();
  }, [isReleaseGone, refetch]);
  const [isSaving, setIsSaving] = useState(false);
  if (!view) return null;
  const isUnsaved = isUnsavedRun(token);
  const isGone = !view.release_kept && release === undefined;
  return (
    <section
      aria-label="Shared view"
      className={`${styles.strip} ${boxed('strip')} ${inLines(4, 16)}`}
      data-caution={isGone || undefined}
    >
      <p className={styles.text} title={view.criteria}>
        <strong>{isUnsaved ? 'Unsaved query' : 'Shared view'}:</strong> {view.criteria}{' '}
        <span className={`${styles.release} ${typeset('muted')}`}>{releaseWords(view, release)}</span>
      </p>
      {isGone && view.current_release !== null && openFrom(view.current_release, 'Open with the newest release')}
      <Button onClick={() => setIsSaving(true)}>Save as my query</Button>
      {isSaving && <SaveViewDialog view={view} onClose={() => setIsSaving(false)} />}
    </section>
  );
}

/** Saves the query of a shared view in the account's list, with a new name. */
function SaveViewDialog({ view, onClose }: { view: View; onClose: () => void }) {
  const client = useClient();
  const queryClient = useQueryClient();
  const save = async (name: string) => {
    await saveQueryAs(client, name, view.query);
    showToast({ text: `${messages.query.saved} You can find it under Query Data as “${name.trim()}”.` });
    void queryClient.invalidateQueries({ queryKey: savedQueriesQuery(client).queryKey });
  };
  return (
    <NameQueryDialog title="Save as my query" confirm="Save" save={save} onClose={onClose}>
      <p>{view.criteria}</p>
    </NameQueryDialog>
  );
}

function releaseWords(view: View, shown: string | undefined): string {
  const { release_date, release_kept, current_release } = view;
  const made = `release of ${formatDateLl(release_date.slice(0, 10))}`;
  if (shown !== undefined && shown === current_release && !release_kept) {
    return `made on the ${made}, which is gone; shown from the newest release${changeWords(view)}.`;
  }
  if (shown !== undefined) return `made on the ${made}, shown from release ${shown}`;
  if (release_kept) return made;
  if (current_release === null) return `made on the ${made}, which is gone. No other is there yet.`;
  return `made on the ${made}, which is gone: its rows cannot be shown as they were.`;
}

/** What the query finds now, and what it found then, as far as that is known. */
function changeWords({ records, current_records }: View): string {
  if (records === null || current_records === null) return '';
  const now = formatCounted(current_records, 'record');
  return records === current_records ? `: ${now}, as many as then` : `: ${now}, ${formatCount(records)} then`;
}
