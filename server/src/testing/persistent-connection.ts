import { connect, type Socket } from 'node:net';

/** An answer to a call on a kept connection. */
interface PersistentAnswer {
  status: number;
  text: string;
}

/**
 * Posts JSON on one connection that is kept, a call after another: for tests that ask a million times, of whose time `fetch`
 * would take more than half. It reads answers of a known length only, and connects anew where an answer ends the connection.
 */
export class PersistentConnection {
  readonly #origin: URL;
  readonly #head: string;
  #socket: Socket | null = null;
  #received = '';
  #answered: PromiseWithResolvers<PersistentAnswer> | null = null;
  /** How often it has connected. */
  opened = 0;

  constructor(origin: string, { path, token }: { path: string; token: string }) {
    this.#origin = new URL(origin);
    this.#head = [
      `POST ${path} HTTP/1.1`,
      `Host: ${this.#origin.host}`,
      `Authorization: Bearer ${token}`,
      'Content-Type: application/json',
      'Content-Length: ',
    ].join('\r\n');
  }

  /** Sends a body as it is. The call before must have been answered. */
  post(body: string): Promise<PersistentAnswer> {
    if (this.#answered) throw new Error('the call before is not answered');
    this.#answered = Promise.withResolvers();
    this.#socket ??= this.#open();
    this.#socket.write(`${this.#head}${Buffer.byteLength(body)}\r\n\r\n${body}`);
    return this.#answered.promise;
  }

  close(): void {
    this.#socket?.destroy();
    this.#socket = null;
  }

  #open(): Socket {
    this.opened += 1;
    const socket = connect({ host: this.#origin.hostname, port: Number(this.#origin.port), noDelay: true });
    // One character for each byte, so that lengths agree.
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => this.#take(text));
    socket.on('error', (error) => this.#answered?.reject(error));
    socket.on('close', () => {
      if (this.#socket === socket) this.#answered?.reject(new Error('the connection ended without an answer'));
    });
    return socket;
  }

  #take(text: string): void {
    this.#received += text;
    const end = this.#received.indexOf('\r\n\r\n');
    if (end === -1) return;
    const head = this.#received.slice(0, end);
    const length = /^content-length: (\d+)\r?$/im.exec(head)?.[1];
    if (length === undefined) {
      this.#answered?.reject(new Error(`an answer of unknown length: ${head}`));
      return;
    }
    const body = this.#received.slice(end + 4);
    if (body.length < Number(length)) return;
    this.#received = '';
    if (/^connection: close\r?$/im.test(head)) this.close();
    const { resolve } = this.#answered!;
    this.#answered = null;
    resolve({ status: Number(head.split(' ', 2)[1]), text: Buffer.from(body, 'latin1').toString('utf8') });
  }
}
