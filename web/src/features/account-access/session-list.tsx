import { useState } from 'react';
import { limits, type ListedSession } from '@wellfield/contract';
import { formatCounted } from '@wellfield/science';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { EndingList, type EndingEntry } from '../../ui/ending-list.tsx';
import { localDay, localMoment } from '../../ui/local-time.ts';
import { useEndOtherSessions, useEndSession, useSessions } from './access-calls.ts';
import { AccessPart } from './access-part.tsx';
import { typeset } from '../../ui/layout/typeset.ts';
import { arriving, atStart } from '../../ui/layout/layout.ts';
import styles from './access-part.module.css';

/** Where the account is logged in, this browser first. */
export function SessionList() {
  const { data: sessions, error } = useSessions();
  const ending = useEndSession();
  const endingOthers = useEndOtherSessions();
  const [isConfirming, setIsConfirming] = useState(false);
  const own = sessions?.find(({ this_one }) => this_one);
  const others = sessions?.filter(({ this_one }) => !this_one) ?? [];
  const listed = own ? [own, ...others] : others;
  return (
    <AccessPart
      heading="Sessions"
      about={`Where you are logged in. A session ends when you log out there, after ${limits.tokenIdleHours} hours without use, and after ${limits.tokenMaxDays} days at the latest.`}
      error={endingOthers.error ?? ending.error ?? error}
    >
      <EndingList
        label="Sessions"
        entries={sessions ? listed.map((session) => entryOf(session, own?.network ?? null)) : null}
        none="There are no sessions."
        act="End"
        title="End session"
        isDoing={ending.isPending}
        onEnd={(id, done) => ending.mutate(id, { onSettled: done })}
      />
      {others.length > 0 && (
        <Button kind="danger" className={atStart} onClick={() => setIsConfirming(true)}>
          End all other sessions
        </Button>
      )}
      <p role="status" className={arriving}>
        {endingOthers.data && `${formatCounted(endingOthers.data.ended, 'other session')} ended.`}
      </p>
      {isConfirming && (
        <ConfirmDialog
          title="End all other sessions"
          confirm="End all others"
          isDoing={endingOthers.isPending}
          onConfirm={() => endingOthers.mutate(undefined, { onSettled: () => setIsConfirming(false) })}
          onCancel={() => setIsConfirming(false)}
        >
          <p>You stay logged in here. Everywhere else you have to log in again, and unsaved work there is lost.</p>
        </ConfirmDialog>
      )}
    </AccessPart>
  );
}

function entryOf(session: ListedSession, ownNetwork: string | null): EndingEntry {
  const browser = session.browser ?? 'Unknown browser';
  return {
    id: session.id,
    name: (
      <>
        {browser}
        {session.this_one && <span className={typeset('muted', 'regular')}> · this one</span>}
      </>
    ),
    facts: (
      <>
        {networkText(session, ownNetwork)} · since {localDay(session.began)}
        {!session.this_one && <span className={styles.line}>Last used {localMoment(session.last_used)}</span>}
      </>
    ),
    actLabel: session.this_one ? null : `End the session of ${browser} since ${localMoment(session.began)}`,
    question: <p>You have to log in again in that browser, and unsaved work there is lost.</p>,
  };
}

/** The server's own machine in IPv4 and IPv6. */
const loopback: readonly (string | null)[] = ['127.0.0.0/24', '0:0:0::/48'];

function networkText({ network, this_one }: ListedSession, ownNetwork: string | null): string {
  if (network === null) return 'Unknown network';
  if (loopback.includes(network)) return "The site's own machine";
  return network === ownNetwork && !this_one ? `This network, ${network}` : `Network ${network}`;
}
