import { HashQueue, type HashTurn } from './hash-queue.ts';
import { PasswordThreads } from './password-threads.ts';

/** At 19 MiB each, this many at once take 57 MiB. */
const queueLimits = { atOnce: 2, spare: 1, waiting: 100, waitingOfAccount: 60 };

/**
 * The hash of a password that nobody has; verified when there is no account, so that both cases do the same work. One is
 * enough for a process.
 */
let nobodys: Promise<string> | null = null;

/** One process needs them once. */
const threads = new PasswordThreads();

/** Argon2id behind a queue, so that a flood of logins uses bounded memory. */
export class PasswordHasher {
  /** How many verifications were computed: unknown emails also cost one. */
  verifications = 0;
  readonly #queue = new HashQueue(queueLimits);

  /** `turn`: who waits for it; null for the server's own work alone. Throws `TooManyPasswordsError`. */
  hash(password: string, turn: HashTurn | null): Promise<string> {
    return this.#queue.run(() => threads.hash(spelling(password)), turn);
  }

  /** Whether the password matches the hash. Without a hash the same work is done and the result is false. */
  async verify(passwordHash: string | null, password: string, turn: HashTurn | null): Promise<boolean> {
    const against = passwordHash ?? (await this.#hashOfNobody());
    const right = await this.#queue.run(() => {
      this.verifications += 1;
      return threads.verify(against, spelling(password));
    }, turn);
    return right && passwordHash !== null;
  }

  /** Computes the stand-in hash ahead of the first login, which would otherwise take twice as long. */
  async prepare(): Promise<void> {
    await this.#hashOfNobody();
  }

  /** If the queue was full, the next caller tries again. */
  #hashOfNobody(): Promise<string> {
    return (nobodys ??= this.hash(crypto.randomUUID(), null).catch((error: unknown) => {
      nobodys = null;
      throw error;
    }));
  }
}

/** One spelling for characters that keyboards send differently (NIST SP 800-63B-4, 3.1.1.2). */
function spelling(password: string): string {
  return password.normalize('NFKC');
}
