import { WorkerAnswers } from './worker-answers.ts';
import type { Operation } from './operation.ts';
import { operations } from './operations.ts';
import type { Connection, Reply, Request } from './protocol.ts';

/** Runs the operations requested over a connection; they interleave where they pause. */
export function serveOperations(connection: Connection): void {
  const answers = new WorkerAnswers();
  const underWay = new Map<number, AbortController>();
  const reply = (message: Reply, transfer: Transferable[] = []) => connection.postMessage(message, transfer);

  const begin = async ({ id, name, input }: Request & { kind: 'begin' }) => {
    const controller = new AbortController();
    underWay.set(id, controller);
    const { signal } = controller;
    try {
      // The types of the table link inputs to names; here the name is unknown.
      const operation = operations[name] as Operation<unknown, unknown, unknown>;
      const note = (noted: unknown, transfer?: Transferable[]) => {
        if (!signal.aborted) reply({ kind: 'note', id, note: noted }, transfer);
      };
      const { output, transfer } = await operation(input, { answers, signal, note });
      if (!signal.aborted) reply({ kind: 'output', id, output }, transfer);
    } catch (error) {
      if (!signal.aborted) reply({ kind: 'failure', id, error });
    } finally {
      underWay.delete(id);
    }
  };

  connection.onmessage = ({ data }: MessageEvent<Request>) => {
    if (data.kind === 'cancel') underWay.get(data.id)?.abort();
    else void begin(data);
  };
}
