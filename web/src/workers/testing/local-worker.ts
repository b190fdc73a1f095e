import { serveOperations } from '../serve-operations.ts';
import type { WorkerConnection } from '../worker-client.ts';

/** The science worker without a thread: messages are copied and transferred as between threads. */
export class LocalWorker implements WorkerConnection {
  onerror: WorkerConnection['onerror'] = null;
  onmessageerror: WorkerConnection['onmessageerror'] = null;
  readonly #page: MessagePort;

  constructor() {
    const { port1, port2 } = new MessageChannel();
    this.#page = port1;
    serveOperations(port2);
  }

  set onmessage(listener: WorkerConnection['onmessage']) {
    this.#page.onmessage = listener;
  }

  get onmessage(): WorkerConnection['onmessage'] {
    return this.#page.onmessage;
  }

  postMessage(message: unknown, transfer: Transferable[]): void {
    this.#page.postMessage(message, transfer);
  }

  terminate(): void {
    this.#page.close();
  }

  /** Ends like a worker that ran out of memory. */
  crash(): void {
    this.onerror?.({ message: 'out of memory' } as ErrorEvent);
  }
}
