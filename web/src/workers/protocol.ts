import type { OperationName } from './operations.ts';

/** A message from the page: an operation to begin or to cancel. */
export type Request =
  | { kind: 'begin'; id: number; name: OperationName; input: unknown }
  | { kind: 'cancel'; id: number };

/** A message from the worker: notes on the way, and at last an output or an error. */
export type Reply =
  | { kind: 'note'; id: number; note: unknown }
  | { kind: 'output'; id: number; output: unknown }
  | { kind: 'failure'; id: number; error: unknown };

/** One end of the connection: a worker, its global scope, or a port. */
export interface Connection {
  postMessage(message: unknown, transfer: Transferable[]): void;
  onmessage: ((event: MessageEvent) => void) | null;
}
