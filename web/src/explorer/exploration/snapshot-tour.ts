import type { Snapshot } from '../../frame/snapshot/snapshot.ts';
import { sessionScoped } from '../../session/session-scoped.ts';
import { whenTrue } from '../../ui/waiting.ts';
import type { Exploration } from './exploration.ts';
import { explore, useExploration } from './exploration-store.ts';
import { chooseSnapshot } from './map-transitions.ts';

interface TourState {
  /** Where the map is; null while it is where the exploration has it. */
  at: Snapshot | null;
  /** Whoever moves it; null while nobody does. */
  tour: SnapshotTour | null;
}

/**
 * Where the map is while it goes through times by itself: the exploration, its address and its steps stay meanwhile. One
 * tour is under way at a time.
 */
export const useSnapshotTour = sessionScoped<TourState>({ at: null, tour: null });

/**
 * The map's way through times, of one owner. It ends when the owner ends it, when another tour begins, and when a person
 * chooses a time; whichever it is, the map is then where the exploration has it.
 */
export class SnapshotTour {
  readonly #controller = new AbortController();
  readonly #goesBack: boolean;
  readonly #stops: readonly (() => void)[];

  constructor(goesBack: boolean) {
    this.#goesBack = goesBack;
    this.#stops = [
      useExploration.subscribe((after, before) => {
        if (after.snapshot !== before.snapshot) this.#end({ goesBack: true });
      }),
      // The end of a session empties the store.
      useSnapshotTour.subscribe(({ tour }) => {
        if (tour !== this) this.#end({ goesBack: true });
      }),
    ];
  }

  /** Aborted when it has ended. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Throws the signal's reason if it has ended. */
  goTo(at: Snapshot): void {
    this.signal.throwIfAborted();
    useSnapshotTour.setState({ at });
  }

  end(): void {
    this.#end({ goesBack: this.#goesBack });
  }

  #end({ goesBack }: { goesBack: boolean }): void {
    if (this.signal.aborted) return;
    for (const stop of this.#stops) stop();
    this.#controller.abort();
    const { at } = useSnapshotTour.getState();
    if (at !== null && !goesBack) explore(chooseSnapshot, at);
    useSnapshotTour.setState({ at: null, tour: null });
  }
}

/** Begins a tour, which ends where it is or, with `goesBack`, where it began. One that is under way ends. */
export function beginTour({ goesBack }: { goesBack: boolean }): SnapshotTour {
  endTour();
  const tour = new SnapshotTour(goesBack);
  useSnapshotTour.setState({ at: null, tour });
  return tour;
}

/** Ends the tour that is under way: there is no map any longer. */
export function endTour(): void {
  useSnapshotTour.getState().tour?.end();
}

/** Comes back when no tour is under way. Throws the signal's reason. */
export function whenNoTour(signal: AbortSignal): Promise<void> {
  return whenTrue(() => useSnapshotTour.getState().tour === null, useSnapshotTour.subscribe, signal);
}

/** The exploration as the map shows it. */
export function touredExploration(): Exploration {
  const exploration = useExploration.getState();
  const { at } = useSnapshotTour.getState();
  return at === null ? exploration : { ...exploration, snapshot: at };
}
