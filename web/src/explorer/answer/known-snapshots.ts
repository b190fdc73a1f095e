import type { Snapshot } from '../../frame/snapshot/snapshot.ts';
import type { SnapshotSurvey } from '../../frame/survey/snapshot-survey.ts';

/** Summaries of locations that are cached: some twenty megabytes. */
const maxSummaries = 100_000;
const maxSnapshots = 400;
const minSnapshots = 12;

/**
 * The snapshots that are known of one answer with one set of filters: it belongs to a survey and goes with it, so that
 * none is ever shown with other filters. Those that were not used for longest are dropped.
 */
export class KnownSnapshots {
  readonly #byText = new Map<string, SnapshotSurvey>();
  readonly #underWay = new Map<string, Promise<void>>();
  /** How many are cached. */
  readonly capacity: number;

  constructor(locations: number) {
    this.capacity = Math.max(minSnapshots, Math.min(maxSnapshots, Math.floor(maxSummaries / Math.max(locations, 1))));
  }

  has(snapshot: Snapshot): boolean {
    return this.#byText.has(textOf(snapshot));
  }

  get(snapshot: Snapshot): SnapshotSurvey | undefined {
    const text = textOf(snapshot);
    const found = this.#byText.get(text);
    if (!found) return undefined;
    this.#byText.delete(text);
    this.#byText.set(text, found);
    return found;
  }

  /** Has a snapshot found and caches it; one that is known, or is being found, is not requested again. */
  learn(snapshot: Snapshot, find: () => Promise<SnapshotSurvey | null>): Promise<void> {
    if (this.has(snapshot)) return Promise.resolve();
    const text = textOf(snapshot);
    const finding =
      this.#underWay.get(text) ??
      find()
        .then((found) => void (found && this.keep(found)))
        .finally(() => this.#underWay.delete(text));
    this.#underWay.set(text, finding);
    return finding;
  }

  keep(survey: SnapshotSurvey): void {
    const text = textOf(survey.snapshot);
    this.#byText.delete(text);
    this.#byText.set(text, survey);
    for (const oldest of this.#byText.keys()) {
      if (this.#byText.size <= this.capacity) break;
      this.#byText.delete(oldest);
    }
  }
}

/** The same for equal snapshots, whatever the order of their parts. */
function textOf(snapshot: Snapshot): string {
  const [at, months] = ['at' in snapshot ? snapshot.at : '', monthsOf(snapshot)];
  return [snapshot.by, at, months].join();
}

function monthsOf(snapshot: Snapshot): number {
  if (snapshot.by === 'latest') return 0;
  return snapshot.by === 'date' ? snapshot.withinMonths : snapshot.carryMonths;
}
