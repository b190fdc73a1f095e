import type { FileHandle } from 'node:fs/promises';

/** How many bytes may still be read. */
export interface ReadingBudget {
  bytes: number;
}

const pieceBytes = 64 * 1024;
const lineFeed = 0x0a;

/**
 * The lines of a file from its end, in pieces, as far as the budget goes. A line that is longer than a piece is left out.
 */
export async function* linesFromEnd(file: FileHandle, budget: ReadingBudget): AsyncGenerator<string> {
  let end = (await file.stat()).size;
  /** The beginning of what was read last: the end of a line whose beginning is further ahead. */
  let rest = Buffer.alloc(0);
  while (end > 0 && budget.bytes > 0) {
    const start = Math.max(0, end - pieceBytes);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start);
    budget.bytes -= bytesRead;
    const text = Buffer.concat([buffer.subarray(0, bytesRead), rest]);
    const lines: string[] = [];
    let last = text.length;
    for (let at = text.lastIndexOf(lineFeed); at >= 0; at = at === 0 ? -1 : text.lastIndexOf(lineFeed, at - 1)) {
      if (last > at + 1) lines.push(text.toString('utf8', at + 1, last));
      last = at;
    }
    rest = last > pieceBytes ? Buffer.alloc(0) : Buffer.from(text.subarray(0, last));
    yield* lines;
    end = start;
  }
  if (end === 0 && rest.length > 0) yield rest.toString('utf8');
}
