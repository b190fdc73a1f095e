import type { Reach } from '@wellfield/science';
import { wrapped } from '../../../ui/files/line-literals.ts';

const about = [
  '# A barrier hides a point where the line to it crosses one of these segments; what lies on one is on both sides.',
];

/** East and north of both ends of each segment, in km. */
function segmentsOf(barriers: Reach['barriers']): number[][] {
  return barriers.flatMap((line) => line.slice(1).map((to, at) => [...(line[at] ?? to), ...to]));
}

/** Lines of Python that make `sees`: whether no barrier is between two points; none without barriers. */
export function pythonSight(barriers: Reach['barriers']): string[] {
  if (barriers.length === 0) return [];
  return [
    ...about,
    'segments = [',
    ...wrapped(segmentsOf(barriers).map((one) => `(${one.join(', ')})`)).map((line) => `    ${line},`),
    ']',
    'def sees(x, y, px, py):',
    '    vx, vy = px - x, py - y',
    '    for ax, ay, bx, by in segments:',
    '        ax, ay, bx, by = ax - x, ay - y, bx - x, by - y',
    '        ux, uy = bx - ax, by - ay',
    '        one, other, slack = uy * ax - ux * ay, ux * (vy - ay) - uy * (vx - ax), 1e-9 * (ux * ux + uy * uy)',
    '        meets = (vx * ay - vy * ax) * (vx * by - vy * bx) <= 0',
    '        if (one > 0) != (other > 0) and abs(one) > slack and abs(other) > slack and meets:',
    '            return False',
    '    return True',
  ];
}

/** The same in R, of all wells at once. */
export function rSight(barriers: Reach['barriers']): string[] {
  if (barriers.length === 0) return [];
  const lines = wrapped(segmentsOf(barriers).flat().map(String));
  return [
    ...about,
    'segments <- matrix(c(',
    ...lines.map((line, at) => `  ${line}${at === lines.length - 1 ? '' : ','}`),
    '), ncol = 4, byrow = TRUE)',
    'sees <- function(x, y) {',
    '  ax <- segments[, 1] - x; ay <- segments[, 2] - y; bx <- segments[, 3] - x; by <- segments[, 4] - y',
    '  ux <- bx - ax; uy <- by - ay; slack <- 1e-9 * (ux^2 + uy^2); one <- uy * ax - ux * ay',
    '  mapply(function(vx, vy) {',
    '    other <- ux * (vy - ay) - uy * (vx - ax)',
    '    meets <- (vx * ay - vy * ax) * (vx * by - vy * bx) <= 0',
    '    !any((one > 0) != (other > 0) & abs(one) > slack & abs(other) > slack & meets)',
    '  }, east[is_first] - x, north[is_first] - y)',
    '}',
  ];
}
