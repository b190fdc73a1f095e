import { expect, test } from 'vitest';
import { classColors, colorTitles } from './class-colors.ts';
import { mapPalettes } from './map-palette.ts';
import { contrastOf } from './legible-color.ts';

const schemes = ['light', 'dark'] as const;
const choices = [...colorTitles.keys()];

test.each(schemes)('[MAP-06] on a %s basemap the contrast of classes rises in steps, the highest last', (scheme) => {
  const { background } = mapPalettes[scheme];
  for (const choice of choices) {
    const contrasts = classColors(choice, scheme, 6).map((color) => contrastOf(color, background));
    expect(
      contrasts.toSorted((a, b) => a - b),
      choice,
    ).toEqual(contrasts);
    expect(contrasts.at(-1), choice).toBeGreaterThan(4.5);
  }
});

test('fewer classes keep both ends, and one is the highest', () => {
  const six = classColors('cividis', 'light', 6);
  expect(classColors('cividis', 'light', 2)).toEqual([six[0], six[5]]);
  expect(classColors('cividis', 'light', 1)).toEqual([six[5]]);
  expect(new Set(six).size).toBe(6);
});

test.each(schemes)('every circle’s outline has a contrast of at least 3:1 on a %s basemap', (scheme) => {
  const { background, dataLine, noValueLine, selection, highlight } = mapPalettes[scheme];
  for (const line of [dataLine, noValueLine, selection, highlight]) {
    expect(contrastOf(line, background), line).toBeGreaterThanOrEqual(3);
  }
});
