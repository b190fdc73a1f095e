import { closeSync, openSync, writeSync } from 'node:fs';

/** Has a file of text written piece by piece. Nobody reads it before it is whole. */
export async function writeTextFile(
  path: string,
  write: (put: (text: string) => void) => Promise<void>,
): Promise<void> {
  const file = openSync(path, 'w', 0o600);
  try {
    await write((text) => {
      const bytes = Buffer.from(text);
      for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done);
    });
  } finally {
    closeSync(file);
  }
}
