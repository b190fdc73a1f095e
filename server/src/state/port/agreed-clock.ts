/** The clock says another time than the newest that is known of the state. Times are milliseconds since 1970. */
export interface ClockDoubt {
  /** The newest time that is known. */
  newestAt: number;
  now: number;
  /** When the clock is believed if it goes on like this. */
  believedAt: number;
}

/**
 * Whether the clock can be believed when something is removed because of its age. A clock that is a year ahead makes everything old,
 * and what was removed then is not there when the clock is right again.
 */
export interface AgreedClock {
  /** Notes the newest time that is known from elsewhere, where none was noted yet. Called before anything is removed. */
  begin(newestElsewhere: number | null): Promise<void>;

  /** Compares the clock with the newest time that is known, and notes it; null: it agrees. */
  doubt(): Promise<ClockDoubt | null>;
}
