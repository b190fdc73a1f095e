import type { Services } from '../modules/services.ts';
import type { ClockDoubt } from '../state/port/agreed-clock.ts';

const dayMs = 24 * 3_600_000;

/**
 * Returns what deletes expired sessions, tokens, passwords and tickets, exports that ended long ago and mails that were sent long ago:
 * nothing while the clock is doubted, which the log is told once.
 */
export function removeByAge({ state, mail, log }: Pick<Services, 'state' | 'mail' | 'log'>): () => Promise<void> {
  let isLogged = false;
  return async () => {
    const doubt = await state.agreedClock.doubt();
    if (doubt && !isLogged) log.warn(clockWarning(doubt));
    isLogged = doubt !== null;
    if (doubt) return;
    const expiring = [
      state.sessions,
      state.accessTokens,
      state.emailedPasswords,
      state.emailConfirmations,
      state.loginTickets,
      state.secondFactors,
      state.throttles,
      state.exports,
    ];
    await Promise.all([...expiring.map((each) => each.removeExpired()), mail.tidy()]);
  };
}

/** For the operator. */
export function clockWarning({ newestAt, now, believedAt }: ClockDoubt): string {
  const days = Math.round(Math.abs(now - newestAt) / dayMs);
  const apart = now > newestAt ? `${days} days after` : `${days} days before`;
  return (
    `the clock says ${minute(now)}, ${apart} the newest entry of the accounts, ${minute(newestAt)}. If it is wrong, correct it. ` +
    `Nothing is removed because of its age until ${minute(believedAt)}`
  );
}

function minute(time: number): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
