import type { ClockDoubt } from '../../port/agreed-clock.ts';

const dayMs = 24 * 3_600_000;

/** A clock that says so much more or less than what is known has jumped, or nobody was there. */
const clockJumpMs = 2 * dayMs;
/** After so long a clock that has jumped is believed, if it has not jumped again meanwhile. */
const clockDoubtMs = dayMs;
/** While the clock agrees, its time is noted this often. */
const noteEveryMs = 10 * 60_000;

/** What is known of the clock. Times are milliseconds since 1970. */
export interface KnownClock {
  /** The newest time at which it agreed. */
  agreed_at: number;
  /** When it was first doubted, and last; null: it is not. */
  doubted_since: number | null;
  doubted_at: number | null;
}

/** What is known after a look at the clock, and whether it is to be doubted; `known` itself where there is nothing to note. */
export function judgeClock(known: KnownClock, now: number): { known: KnownClock; doubt: ClockDoubt | null } {
  const { agreed_at: agreedAt, doubted_since: doubtedSince, doubted_at: doubtedAt } = known;
  if (Math.abs(now - agreedAt) <= clockJumpMs) {
    const isNoted = doubtedSince === null && Math.abs(now - agreedAt) < noteEveryMs;
    return { known: isNoted ? known : agreed(now), doubt: null };
  }
  const goesOn = doubtedSince !== null && doubtedAt !== null && Math.abs(now - doubtedAt) <= clockJumpMs;
  const since = goesOn ? doubtedSince : now;
  if (now - since >= clockDoubtMs) return { known: agreed(now), doubt: null };
  const isNoted = goesOn && Math.abs(now - doubtedAt) < noteEveryMs;
  return {
    known: isNoted ? known : { agreed_at: agreedAt, doubted_since: since, doubted_at: now },
    doubt: { newestAt: agreedAt, now, believedAt: since + clockDoubtMs },
  };
}

function agreed(now: number): KnownClock {
  return { agreed_at: now, doubted_since: null, doubted_at: null };
}
