import type { Route } from '../http/route.ts';

/** A module's background work. */
interface BackgroundWork {
  start(): void;
  /** Checks at once for due work. */
  wake(): void;
  /** Aborts running work; it is resumed at the next start. */
  stop(): Promise<void>;
}

/** A part of the server with its own calls. It knows the services, but no other module. */
export interface Module {
  routes: readonly Route[];
  work?: BackgroundWork;
  /** Releases its resources. */
  close?(): Promise<void> | void;
}
