import { float64At, type Point, type SurfaceGrid } from '@wellfield/science';
import { flattenLines, linesOf } from '../../../../workers/flat-lines.ts';
import type { ContourLevel } from '../../../../workers/operations/contour-surface.ts';
import type { SurfaceErrors } from '../../../../explorer/surfaces/terms/surface-errors.ts';

/** Lines of equal value by whether the surface can be read there. */
export interface PartedLines {
  sure: readonly ContourLevel[];
  inferred: readonly ContourLevel[];
}

/** Parts lines at cells that are too uncertain to read; a step of a line is of the cell that its middle is in. */
export function partedLines(
  levels: readonly ContourLevel[],
  { grid: { long, lat, layout } }: { grid: SurfaceGrid },
  { values, limit }: Pick<SurfaceErrors, 'values' | 'limit'>,
): PartedLines {
  const [west, south] = [float64At(long, 0), float64At(lat, 0)];
  const isInferred = ([fromX, fromY]: Point, [toX, toY]: Point): boolean => {
    const column = Math.round(((fromX + toX) / 2 - west) / layout.cellWidthDeg);
    const row = Math.round(((fromY + toY) / 2 - south) / layout.cellHeightDeg);
    return float64At(values, row * long.length + column) >= limit;
  };
  const parted = levels.map(({ level, lines }) => {
    const parts: Record<keyof PartedLines, Point[][]> = { sure: [], inferred: [] };
    for (const line of linesOf(lines)) {
      let run: Point[] = [];
      let before: keyof PartedLines | null = null;
      for (const [at, to] of line.slice(1).entries()) {
        const from = line[at] ?? to;
        const kind = isInferred(from, to) ? 'inferred' : 'sure';
        if (kind !== before) parts[kind].push((run = [from]));
        run.push(to);
        before = kind;
      }
    }
    return { level, sure: flattenLines(parts.sure), inferred: flattenLines(parts.inferred) };
  });
  const of = (kind: keyof PartedLines) => parted.map((one) => ({ level: one.level, lines: one[kind] }));
  return { sure: of('sure'), inferred: of('inferred') };
}
