import type { Generated } from 'kysely';

/** Something that a throttle counts. */
export interface CountedEventRow {
  /** Ascends with time. */
  number: Generated<number>;
  /** SHA-256 of what is counted and whose it is, in hex. */
  key: string;
  counted_at: number;
  /** When no throttle looks at it any longer. */
  ends_at: number;
}
