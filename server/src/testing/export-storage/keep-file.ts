import { readConfig } from '../../config/config.ts';
import { exportStorageOf } from '../../export-storage/export-storage-of.ts';
import { storedFile } from './stored-file.ts';

/**
 * A server's process as far as exports are concerned: keeps the file under the id, and either stops before the last step, until it
 * is killed, or reads the file back and says by how many bytes its memory had grown at most.
 */
const [id = '', path = '', act = ''] = process.argv.slice(2);
const storage = await exportStorageOf(readConfig(process.env));
const { signal } = new AbortController();

async function keep(): Promise<void> {
  const confirm = async (): Promise<void> => {
    if (act !== 'stop') return;
    process.stdout.write('written\n');
    await new Promise(() => setInterval(() => undefined, 1_000));
  };
  await storage.keep(id, { path, manifestOf: ({ sha256 }) => sha256 }, { signal, confirm });
}

/** What is held, not what waits for the collector, nor what it has not given back: a faster machine has more of both. */
function residentBytes(): number {
  // The second ends what the first has left to do beside.
  for (let time = 0; time < 2; time += 1) globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function read(): Promise<void> {
  const file = await storedFile(storage, id);
  let bytes = 0;
  for await (const piece of file.pieces(0, file.bytes, signal)) bytes += piece.length;
  await file.close();
  if (bytes !== file.bytes) throw new Error(`${bytes} of ${file.bytes} bytes were read`);
}

// The libraries are read, and connections opened, at the first use.
await storage.open('none');
const before = residentBytes();
let most = before;
setInterval(() => {
  most = Math.max(most, residentBytes());
}, 50).unref();
await keep();
await read();
await storage.close();
process.stdout.write(`${most - before}\n`);
