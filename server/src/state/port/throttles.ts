/** How often something can happen. */
export interface Throttle {
  /** What it is about, in the state alone. */
  name: string;
  max: number;
  windowMs: number;
}

/** A throttle of somebody: an account, an address. */
export interface ThrottledEvent extends Throttle {
  /** Only its hash is stored: people type passwords where their email belongs. */
  key: string;
  /** Whether it can happen no more when there were as many as can be; true by default. Else that is only said. */
  refuses?: false;
}

/** A counted event; `undo` takes it back, for example when a password was right. */
export interface CountedEvent {
  /** Whether there had been as many before as can be, under a throttle that does not refuse. */
  isOver: boolean;
  undo(): Promise<void>;
}

/** Something happened too often. */
export class TooOftenError extends Error {
  /** Until it can happen again. */
  readonly waitMs: number;

  constructor(waitMs: number) {
    super(`too often: again in ${waitMs} ms`);
    this.waitMs = waitMs;
  }
}

/** How often what happened, counted by all servers of the state together. */
export interface Throttles {
  /**
   * Counts an event under each throttle, or none where one of them is full: then it throws `TooOftenError` with the longest
   * wait. Counting before the outcome is known also limits attempts at the same time.
   */
  count(events: readonly ThrottledEvent[]): Promise<CountedEvent>;

  /** Milliseconds until another event can be counted; 0 when it can now. */
  waitMs(event: ThrottledEvent): Promise<number>;

  /** Forgets events that no throttle looks at any longer, those of the future, and the oldest of a flood. */
  removeExpired(): Promise<void>;
}
