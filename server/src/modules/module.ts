import type { Route } from '../http/route.ts';

/** What a module does of itself while the server runs. */
interface BackgroundWork {
  start(): void;
  /** Looks at once for what is due. */
  wake(): void;
  /** Breaks off what is under way; it is taken up at the next start. */
  stop(): Promise<void>;
}

/** A part of the server that answers calls of its own. It knows the services, and no other module. */
export interface Module {
  routes: readonly Route[];
  work?: BackgroundWork;
  /** Lets go of what it holds. */
  close?(): Promise<void> | void;
}
