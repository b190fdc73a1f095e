import type { Cube } from './cube.ts';

/** A part of the work on a cube: the `index`-th of `of` parts. The parts' counts add up to the whole. */
export interface CubeShare {
  index: number;
  of: number;
}

export const wholeCube: CubeShare = { index: 0, of: 1 };

/** Codes of the first profile, from `from` to before `to`. Their rows are consecutive. */
export interface FirstCodes {
  from: number;
  to: number;
}

/** A share's codes of the first profile, with about as many rows as the other shares. */
export function firstCodesOf(
  { profiles, cells, cellStarts, rowLocations }: Cube,
  { index, of }: CubeShare,
): FirstCodes {
  const { size } = profiles[0];
  const firstAt = (share: number): number => {
    if (share === of) return size;
    const row = (rowLocations.length * share) / of;
    let code = 0;
    while (code < size && (cellStarts[cells.starts[code] as number] as number) < row) code += 1;
    return code;
  };
  return { from: firstAt(index), to: firstAt(index + 1) };
}
