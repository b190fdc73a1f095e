import { Worker } from 'node:worker_threads';
import { fileFault, type ListedFile } from './file-fault.ts';

/** What the thread reads; it answers with the first fault, or null. */
export interface FolderFiles {
  folder: string;
  files: readonly ListedFile[];
}

/** Files of fewer bytes are read sooner than a thread starts. */
const worthAThread = 16 << 20;

/**
 * Reads every byte of the files and describes the first that differs from its manifest entry; null if none does. Large
 * files are read in a thread of their own, which lets the event loop answer and a start go on meanwhile.
 */
export function folderFault(listed: FolderFiles): Promise<string | null> {
  const bytes = listed.files.reduce((sum, file) => sum + file.bytes, 0);
  return bytes < worthAThread ? firstFault(listed) : askThread(listed);
}

export async function firstFault({ folder, files }: FolderFiles): Promise<string | null> {
  const faults = await Promise.all(files.map((file) => fileFault(folder, file)));
  return faults.find((fault) => fault !== null) ?? null;
}

function askThread(workerData: FolderFiles): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./folder-fault.worker.ts', import.meta.url), { workerData });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The thread that read the files ended without an answer.')));
  });
}
