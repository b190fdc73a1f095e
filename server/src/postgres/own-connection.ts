import pg from 'pg';
import { CopyIn } from './copy-in.ts';
import { nameOfDatabase } from './database-address.ts';
import { databaseFault } from './database-faults.ts';
import { connectionSettings } from './database-pool.ts';
import { EndedTransactions } from './ended-transactions.ts';

/** A connection for what lasts as long as it does: a lock, notification of what others announce. */
export class OwnConnection {
  readonly #client: pg.Client;
  readonly #ended: EndedTransactions;

  private constructor(client: pg.Client, database: string) {
    this.#client = client;
    this.#ended = new EndedTransactions(client, database);
  }

  /** `patient`: its statements may take as long as they do. */
  static async open(address: string, name: string, { patient = false } = {}): Promise<OwnConnection> {
    const database = nameOfDatabase(address);
    let client: pg.Client | null = null;
    try {
      // Files that the address names are read here.
      client = new pg.Client({ ...connectionSettings(address, name), ...(patient && { query_timeout: 0 }) });
      // A lost connection is noticed by its next statement.
      client.on('error', () => undefined);
      await client.connect();
      return new OwnConnection(client, database);
    } catch (error) {
      await client?.end().catch(() => undefined);
      throw databaseFault(error, database);
    }
  }

  /** By which the database knows it. */
  get processID(): number | undefined {
    return (this.#client as { processID?: number }).processID;
  }

  async query<R>(sql: string, values: readonly unknown[] = []): Promise<R[]> {
    return this.#ask(sql, async () => (await this.#client.query(sql, [...values])).rows as R[]);
  }

  /** The rows of a small result, each as its values in order. */
  async rows(sql: string, values: readonly unknown[] = []): Promise<unknown[][]> {
    const statement = { text: sql, values: [...values], rowMode: 'array' as const };
    return this.#ask(sql, async () => (await this.#client.query<unknown[]>(statement)).rows);
  }

  /** Runs a `COPY … FROM STDIN` with these pieces. */
  async copyIn(sql: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
    await this.#ask(sql, () => this.#client.query(new CopyIn(sql, pieces)).ended);
  }

  /** Calls back for every announcement on the channels that are listened to, and when the connection ends. */
  onNews(tell: () => void): void {
    this.#client.on('notification', tell);
    this.#client.on('end', tell);
  }

  /** Never waits for a database that does not answer. */
  async close(): Promise<void> {
    const ended = this.#client.end().catch(() => undefined);
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 1_000).unref())]);
  }

  /** As those of a pool are asked: a commit that no standby has confirmed fails. */
  async #ask<T>(sql: string, ask: () => Promise<T>): Promise<T> {
    this.#ended.asks(sql);
    try {
      const answer = await ask();
      this.#ended.answered();
      return answer;
    } catch (error) {
      throw this.#ended.faultOf(error);
    }
  }
}
