import type { Services } from '../modules/services.ts';
import { removeByAge } from './remove-by-age.ts';
import { logFreeSpace } from './log-free-space.ts';

const tidyEveryMs = 60 * 60_000;
const lookAtDiskEveryMs = 60_000;
const lookAtDemonstrationEveryMs = 1_000;

/** The periodic work of a server. */
export class Chores {
  readonly #services: Services;
  readonly #lookAtDisk: () => Promise<boolean>;
  #timers: NodeJS.Timeout[] = [];

  constructor(services: Services) {
    this.#services = services;
    this.#lookAtDisk = logFreeSpace(services.space, services.log);
  }

  /** What must be there before anybody can log in: the room on the disk that logins need when it is full. */
  prepare(): Promise<void> {
    return this.#done(() => this.#keepRoom());
  }

  /** Begins the work of a server that listens. One that cannot, because another does or its address is taken, has removed nothing. */
  async begin(): Promise<void> {
    const removeOld = removeByAge(this.#services);
    const every = (ms: number, chore: () => Promise<void>) => setInterval(() => void this.#done(chore), ms).unref();
    this.#timers = [
      every(lookAtDiskEveryMs, () => this.#keepRoom()),
      every(tidyEveryMs, removeOld),
      every(lookAtDemonstrationEveryMs, () => this.#services.demonstration.refresh()),
    ];
    await this.#done(removeOld);
  }

  stop(): void {
    this.#timers.forEach(clearInterval);
  }

  async #keepRoom(): Promise<void> {
    if (await this.#lookAtDisk()) await this.#services.state.keepRoom();
  }

  async #done(chore: () => Promise<void>): Promise<void> {
    await chore().catch((error: unknown) => this.#services.log.error({ err: error }, 'a chore failed'));
  }
}
