import { useRouteContext } from '@tanstack/react-router';
import { limits } from '@wellfield/contract';
import { useEffect, useState } from 'react';
import { useSessionTerms } from '../../session/session-store.ts';
import { sessionEnd } from '../../session/session-times.ts';
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx';

const SessionWarning = lazyPart(
  'The warning that the session ends',
  async () => (await import('./session-warning.tsx')).SessionWarning,
  { failsAs: 'notice' },
);

const warningMs = limits.sessionWarningMinutes * 60_000;

/** Warns before the session's end, and ends it in time. */
export function SessionWatch() {
  const { gate } = useRouteContext({ from: '__root__' });
  const times = useSessionTerms((terms) => terms.times);
  const [isNear, setIsNear] = useState(false);
  /** The end that has been announced and accepted. */
  const [accepted, setAccepted] = useState<number | null>(null);
  useEffect(() => {
    setIsNear(false);
    if (times === null) return;
    const { at } = sessionEnd(times);
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      clearTimeout(timer);
      const leftMs = at - Date.now();
      if (leftMs <= 0) return gate.expire();
      setIsNear(leftMs <= warningMs);
      timer = setTimeout(look, leftMs > warningMs ? leftMs - warningMs : leftMs);
    };
    look();
    // Timers pause while a machine sleeps.
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [times, gate]);

  if (times === null || !isNear) return null;
  const { at, canBePutOff } = sessionEnd(times);
  if (accepted === at) return null;
  return (
    <SessionWarning
      endsAt={at}
      canBePutOff={canBePutOff}
      onStay={() => gate.stay()}
      onLogInAgain={() => gate.expire()}
      onAccept={() => setAccepted(at)}
    />
  );
}
