import { OwnConnection } from './own-connection.ts';

interface ListenerOptions {
  address: string;
  /** By which PostgreSQL lists the connection. */
  name: string;
  /** What others announce: `notify <channel>`. */
  channel: string;
  /** How often to look although nothing was announced. */
  everyMs: number;
  /** Looks on the listener's connection; if that fails, it connects again. */
  look: (connection: OwnConnection) => Promise<void>;
  onFault: (error: unknown) => void;
}

/**
 * Looks at a database when it connects, at every announcement, and from time to time: an announcement is lost with the
 * connection that it was meant for, and a connection may be lost without a sign.
 */
export class DatabaseListener {
  readonly #options: ListenerOptions;
  readonly #running: Promise<void>;
  #stopped = false;
  #news = Promise.withResolvers<void>();

  constructor(options: ListenerOptions) {
    this.#options = options;
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#news.resolve();
    await this.#running;
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      try {
        await this.#listen();
      } catch (error) {
        if (!this.#stopped) this.#options.onFault(error);
        this.#news = Promise.withResolvers();
        await this.#wait();
      }
    }
  }

  async #listen(): Promise<void> {
    const { address, name, channel, look } = this.#options;
    const connection = await OwnConnection.open(address, name);
    try {
      connection.onNews(() => this.#news.resolve());
      await connection.query(`listen ${channel}`);
      while (!this.#stopped) {
        // What is announced from now on may not be in what is looked at.
        this.#news = Promise.withResolvers();
        await look(connection);
        await this.#wait();
      }
    } finally {
      await connection.close();
    }
  }

  /** Until there is news, or the time has come to look. */
  async #wait(): Promise<void> {
    if (this.#stopped) return;
    const timer = setTimeout(() => this.#news.resolve(), this.#options.everyMs).unref();
    await this.#news.promise;
    clearTimeout(timer);
  }
}
