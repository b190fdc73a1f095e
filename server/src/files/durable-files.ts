import { randomBytes } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file so that readers see either the complete old content or the complete new one, also after a power
 * failure.
 */
export async function writeFileAtomically(file: string, content: string): Promise<void> {
  const draft = `${file}.${process.pid}.${randomBytes(3).toString('hex')}.draft`;
  try {
    await writeDurably(draft, content);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(file));
}

/** Writes a file and flushes it to disk. */
export async function writeDurably(file: string, content: string | readonly Uint8Array[]): Promise<void> {
  const handle = await open(file, 'w');
  try {
    for (const part of typeof content === 'string' ? [Buffer.from(content)] : content) await handle.writeFile(part);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Flushes to disk what others wrote to a file. */
export async function syncFile(file: string): Promise<void> {
  const handle = await open(file, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes renames inside a folder durable. Windows cannot open folders and does not need this. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
