import type { OperationName } from './operations.ts';

/** What the page sends: an operation to begin, or one to give up. */
export type Request =
  | { kind: 'begin'; id: number; name: OperationName; input: unknown }
  | { kind: 'cancel'; id: number };

/** What the worker answers: notes on the way, and at last an output or why there is none. */
export type Reply =
  | { kind: 'note'; id: number; note: unknown }
  | { kind: 'output'; id: number; output: unknown }
  | { kind: 'failure'; id: number; error: unknown };

/** One end of the connection: a worker, what is global in one, or a port. */
export interface Connection {
  postMessage(message: unknown, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent) => void) | null;
}
