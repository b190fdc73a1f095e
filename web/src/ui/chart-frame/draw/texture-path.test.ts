import { expect, test } from 'vitest';
import { chartPalettes } from '../figure/chart-palette.ts';
import type { Texture } from '../figure/marks.ts';
import { svgElementsOf } from './svg-element.ts';
import { texturePath } from './texture-path.ts';

const textures: readonly Texture[] = ['dots', 'rings', 'dashes', 'lines', 'bricks', 'slants', 'crosses', 'uprights'];
const numbers = (path: string) =>
  [...path.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);

test('[look A2] each texture differs from the others and stays in its bar, however low that is', () => {
  for (const heightPx of [2, 5, 40]) {
    const box = { x: 100, y: 200, widthPx: 6, heightPx };
    const paths = textures.map((texture) => texturePath(texture, box));
    if (heightPx > 2) expect(new Set(paths).size).toBe(textures.length);
    for (const [x = 0, y = 0] of paths.flatMap(numbers)) {
      expect(x).toBeGreaterThanOrEqual(100);
      expect(x).toBeLessThanOrEqual(106);
      expect(y).toBeGreaterThanOrEqual(200);
      expect(y).toBeLessThanOrEqual(200 + heightPx);
    }
  }
});

test('[look A2] a bar with a texture has it in the tone of its outline, over its fill', () => {
  const bar = { kind: 'bar', x: 0, y: 0, widthPx: 6, heightPx: 20, fill: '#e8c547', stroke: 'muted', texture: 'lines' } as const; // prettier-ignore
  const [box, lines] = svgElementsOf(bar, chartPalettes.light);
  expect(box?.attributes['fill']).toBe('#e8c547');
  expect(lines?.attributes).toMatchObject({ stroke: chartPalettes.light.muted, fill: 'none' });
});
