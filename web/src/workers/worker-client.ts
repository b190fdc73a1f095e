import type { InputOf, NoteOf, OperationName, OutputOf } from './operations.ts';
import type { Connection, Reply, Request } from './protocol.ts';

/** The worker crashed or did not start; its contents are lost. The next request starts another. */
export class WorkerLost extends Error {
  override readonly name = 'WorkerLost';
}

/** The part of a worker that the client needs. */
export interface WorkerConnection extends Connection {
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
  terminate(): void;
}

interface Waiting {
  onNote(note: unknown): void;
  resolve(output: unknown): void;
  reject(reason: unknown): void;
}

interface RunOptions<Name extends OperationName> {
  signal?: AbortSignal | undefined;
  onNote?: (note: NoteOf<Name>) => void;
  transfer?: Transferable[];
}

/** The page's access to the science worker, which starts with the first request. */
export class WorkerClient {
  readonly #start: () => WorkerConnection;
  readonly #waiting = new Map<number, Waiting>();
  #worker: WorkerConnection | null = null;
  #lastId = 0;
  #lost = 0;

  constructor(start: () => WorkerConnection) {
    this.#start = start;
  }

  /** The number of lost workers: the next one does not have their contents. */
  get lost(): number {
    return this.#lost;
  }

  /**
   * Runs an operation. Rejects with the signal's reason as soon as it is aborted, with `WorkerLost` if the worker ends,
   * and with the operation's error.
   */
  run<Name extends OperationName>(
    name: Name,
    input: InputOf<Name>,
    { signal, onNote, transfer = [] }: RunOptions<Name> = {},
  ): Promise<OutputOf<Name>> {
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    this.#lastId += 1;
    const id = this.#lastId;
    const done = new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { onNote: (note) => onNote?.(note), resolve, reject });
    });
    const cancel = () => {
      this.#send({ kind: 'cancel', id }, []);
      this.#settle(id)?.reject(signal?.reason);
    };
    signal?.addEventListener('abort', cancel, { once: true });
    this.#send({ kind: 'begin', id, name, input }, transfer);
    return done.finally(() => signal?.removeEventListener('abort', cancel));
  }

  #send(request: Request, transfer: Transferable[]): void {
    this.#worker ??= this.#connect();
    this.#worker.postMessage(request, transfer);
  }

  #connect(): WorkerConnection {
    const worker = this.#start();
    worker.onmessage = ({ data }: MessageEvent<Reply>) => this.#hear(data);
    worker.onerror = (event) => this.#lose(worker, event.message);
    worker.onmessageerror = () => this.#lose(worker, 'a message could not be read');
    return worker;
  }

  #hear(reply: Reply): void {
    switch (reply.kind) {
      case 'note':
        this.#waiting.get(reply.id)?.onNote(reply.note);
        return;
      case 'output':
        this.#settle(reply.id)?.resolve(reply.output);
        return;
      case 'failure':
        this.#settle(reply.id)?.reject(reply.error);
        return;
      default:
        reply satisfies never;
    }
  }

  #lose(worker: WorkerConnection, why: string): void {
    worker.terminate();
    if (this.#worker !== worker) return;
    this.#worker = null;
    this.#lost += 1;
    // A map's keys may be deleted during iteration.
    for (const id of this.#waiting.keys()) this.#settle(id)?.reject(new WorkerLost(why));
  }

  #settle(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    return waiting;
  }
}
