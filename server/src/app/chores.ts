import type { Services } from '../modules/services.ts';
import type { State } from '../state/port/state.ts';
import { tellOfSpace } from './tell-of-space.ts';

const tidyEveryMs = 60 * 60_000;
const lookAtDiskEveryMs = 60_000;
const lookAtDemonstrationEveryMs = 1_000;

/** Starts the periodic work of a running server; returns how to stop it. */
export function doChores({ state, mail, demonstration, space, log }: Services): () => void {
  const every = (ms: number, chore: () => Promise<void>) =>
    setInterval(() => {
      chore().catch((error: unknown) => log.error({ err: error }, 'a chore failed'));
    }, ms).unref();
  const lookAtDisk = tellOfSpace(space, log);
  const timers = [
    every(lookAtDiskEveryMs, async () => {
      if (await lookAtDisk()) await state.keepRoom();
    }),
    every(tidyEveryMs, () => removeExpired(state)),
    every(tidyEveryMs, () => mail.tidy()),
    every(lookAtDemonstrationEveryMs, () => demonstration.refresh()),
  ];
  lookAtDisk().catch((error: unknown) => log.error({ err: error }, 'a chore failed'));
  return () => timers.forEach(clearInterval);
}

/** Deletes expired sessions, tokens, passwords and tickets, and exports that ended long ago. */
export async function removeExpired(state: State): Promise<void> {
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
  await Promise.all(expiring.map((each) => each.removeExpired()));
}
