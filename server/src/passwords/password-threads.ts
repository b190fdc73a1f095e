import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** A password to compare with a hash, or to hash. */
export interface PasswordJob {
  password: string;
  against: string | null;
}

export type PasswordAnswer = { hash: string } | { isRight: boolean } | { error: unknown };

/**
 * Threads that compute hashes of passwords, as many as are asked at once; each starts when it is first needed, and stays. They
 * stand back for what answers calls, as those of Node's pool, which serves everybody, cannot.
 */
export class PasswordThreads {
  readonly #idle: Worker[] = [];

  async hash(password: string): Promise<string> {
    const answer = await this.#ask({ password, against: null });
    if ('hash' in answer) return answer.hash;
    throw new Error('a password was not hashed');
  }

  async verify(against: string, password: string): Promise<boolean> {
    const answer = await this.#ask({ password, against });
    if ('isRight' in answer) return answer.isRight;
    throw new Error('a password was not compared');
  }

  async #ask(job: PasswordJob): Promise<Exclude<PasswordAnswer, { error: unknown }>> {
    const worker = this.#idle.pop() ?? new Worker(new URL('./password.worker.ts', import.meta.url));
    worker.ref();
    // Rejects where the thread breaks down, which is then not used again.
    const answered = once(worker, 'message');
    worker.postMessage(job);
    const [answer] = (await answered) as [PasswordAnswer];
    worker.unref();
    this.#idle.push(worker);
    if ('error' in answer) throw answer.error;
    return answer;
  }
}
