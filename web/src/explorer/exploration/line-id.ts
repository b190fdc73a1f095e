import type { DrawnLine } from './exploration.ts';

const uses = { barrier: 'Barrier', section: 'Section' } as const;

/** An unused id, with a number above that of every line: that of the last line is given again once it is deleted. */
export function nextLineId(lines: readonly Pick<DrawnLine, 'id'>[]): string {
  return `line-${1 + Math.max(0, ...lines.map(lineNumber))}`;
}

/** A line's title: its use, with its number. */
export function lineTitle(line: Pick<DrawnLine, 'id' | 'use'>): string {
  return `${uses[line.use]} ${lineNumber(line) || line.id}`;
}

/** A line's number; 0 for a foreign id. */
function lineNumber({ id }: Pick<DrawnLine, 'id'>): number {
  return Number(/^line-(\d{1,9})$/.exec(id)?.[1] ?? 0);
}
