import type { Texture } from '../figure/marks.ts';
import { round } from './shape-path.ts';

interface Box {
  x: number;
  y: number;
  widthPx: number;
  heightPx: number;
}

/** Between two rows of a texture. */
const rowPx = 4;

/** The lines of a texture within a bar, as an SVG path to be stroked. */
export function texturePath(texture: Texture, box: Box): string {
  const rows = Array.from({ length: Math.max(1, Math.floor((box.heightPx - 1) / rowPx)) }, (_, row) => ({
    isOdd: row % 2 === 1,
    at: box.heightPx <= rowPx ? box.heightPx / 2 : (row + 0.5) * rowPx + 0.5,
  }));
  return rows.map((row) => rowPath(texture, box, row)).join('');
}

function rowPath(texture: Texture, { x, y, widthPx, heightPx }: Box, { isOdd, at }: { isOdd: boolean; at: number }) {
  const flat = (from: number, to: number) => `M${round(x + from)},${round(y + at)}H${round(x + to)}`;
  const steep = (from: number, to: number) =>
    `M${round(x + from)},${round(y + bottom)}L${round(x + to)},${round(y + top)}`;
  const [top, bottom] = [Math.max(0.5, at - rowPx / 2), Math.min(heightPx - 0.5, at + rowPx / 2)];
  // A tile of 6 px, as wide as a strip; a wider bar has several.
  const tiles = Array.from({ length: Math.max(1, Math.round(widthPx / 6)) }, (_, tile) => tile * 6);
  const each = (path: (left: number) => string) => tiles.map(path).join('');
  switch (texture) {
    case 'dots':
      return each((left) =>
        isOdd ? flat(left + 2.4, left + 3.6) : flat(left + 0.9, left + 2.1) + flat(left + 3.9, left + 5.1),
      );
    case 'rings':
      return each((left) => {
        const radius = Math.min(1.5, heightPx / 2 - 0.5);
        const across = `${round(radius)},${round(radius)} 0 1,0 `;
        const start = `M${round(x + left + 3 - radius + (isOdd ? 1 : -1))},${round(y + at)}`;
        return `${start}a${across}${round(2 * radius)},0a${across}${round(-2 * radius)},0`;
      });
    case 'dashes':
      return each((left) => (isOdd ? flat(left + 2.6, left + 5.4) : flat(left + 0.6, left + 3.4)));
    case 'lines':
      return flat(0, widthPx);
    case 'bricks':
      return flat(0, widthPx) + each((left) => steep(left + (isOdd ? 2 : 4), left + (isOdd ? 2 : 4)));
    case 'slants':
      return each((left) => steep(left + 1, left + 5));
    case 'crosses':
      return each((left) => (isOdd ? '' : steep(left + 1, left + 5) + steep(left + 5, left + 1)));
    case 'uprights':
      return each((left) => steep(left + 2, left + 2) + steep(left + 4, left + 4));
  }
}
