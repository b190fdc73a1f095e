import type { Shape } from '../figure/marks.ts';

/** The outline of a point's shape around its middle, as an SVG path; all shapes have about the area of the dot. */
export function shapePath(shape: Shape, x: number, y: number, radius: number): string {
  const r = radius;
  const at = (dx: number, dy: number) => `${round(x + dx)},${round(y + dy)}`;
  switch (shape) {
    case 'dot':
      return `M${at(-r, 0)}a${round(r)},${round(r)} 0 1,0 ${round(2 * r)},0a${round(r)},${round(r)} 0 1,0 ${round(-2 * r)},0Z`;
    case 'triangle':
      return `M${at(-1.3 * r, -0.8 * r)}L${at(1.3 * r, -0.8 * r)}L${at(0, 1.4 * r)}Z`;
    case 'wedge':
      return `M${at(-1.3 * r, 0.8 * r)}L${at(1.3 * r, 0.8 * r)}L${at(0, -1.4 * r)}Z`;
    case 'square':
      return `M${at(-0.9 * r, -0.9 * r)}L${at(0.9 * r, -0.9 * r)}L${at(0.9 * r, 0.9 * r)}L${at(-0.9 * r, 0.9 * r)}Z`;
    case 'diamond':
      return `M${at(0, -1.3 * r)}L${at(1.3 * r, 0)}L${at(0, 1.3 * r)}L${at(-1.3 * r, 0)}Z`;
    case 'cross':
      return crossPath(at, r);
    case 'star':
      return starPath(at, r);
    case 'none':
      return '';
  }
}

type At = (dx: number, dy: number) => string;

function crossPath(at: At, r: number): string {
  const [a, b] = [0.42 * r, 1.3 * r];
  const corners = [
    [-a, -b],
    [a, -b],
    [a, -a],
    [b, -a],
    [b, a],
    [a, a],
    [a, b],
    [-a, b],
    [-a, a],
    [-b, a],
    [-b, -a],
    [-a, -a],
  ] as const;
  return `M${corners.map(([dx, dy]) => at(dx, dy)).join('L')}Z`;
}

function starPath(at: At, r: number): string {
  const corners = Array.from({ length: 10 }, (_, corner) => {
    const angle = (corner * Math.PI) / 5 - Math.PI / 2;
    const reach = corner % 2 === 0 ? 1.5 * r : 0.65 * r;
    return at(reach * Math.cos(angle), reach * Math.sin(angle));
  });
  return `M${corners.join('L')}Z`;
}

/** Two decimals are precise to 1/200 pixel: files stay small and the same on every machine. */
export function round(value: number): number {
  const rounded = Math.round(value * 100) / 100;
  return rounded === 0 ? 0 : rounded;
}
