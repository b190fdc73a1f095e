import { expect, test } from 'vitest';
import { classColors, colorTitles } from './class-colors.ts';
import { mapPalettes } from './map-palette.ts';
import { contrastOf } from './legible-color.ts';
import { rampTable, valueRamp, type Rgb } from './value-ramp.ts';

const schemes = ['light', 'dark'] as const;
const choices = [...colorTitles.keys()];
const hexOf = (color: Rgb) => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

test.each(schemes)('[MAP-06] on a %s basemap a ramp goes through the colors of the circles’ classes', (scheme) => {
  for (const choice of choices) {
    const ramp = valueRamp(choice, scheme);
    expect([0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => hexOf(ramp(share)))).toEqual(classColors(choice, scheme, 6));
    expect([ramp(-1), ramp(2)]).toEqual([ramp(0), ramp(1)]);
    // Halfway from the first class to the second.
    const [first, second] = [ramp(0), ramp(0.2)];
    for (const part of [0, 1, 2] as const) {
      expect(Math.abs(ramp(0.1)[part] - (first[part] + second[part]) / 2)).toBeLessThanOrEqual(0.5);
    }
  }
});

test.each(schemes)('on a %s basemap the contrast of ramps rises steadily', (scheme) => {
  const brightness = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  for (const choice of choices) {
    const ramp = valueRamp(choice, scheme);
    const along = Array.from({ length: 20 }, (_, at) => brightness(ramp(at / 19)));
    const evenly = along.toSorted((a, b) => (scheme === 'light' ? b - a : a - b));
    expect(along, choice).toEqual(evenly);
    expect(contrastOf(hexOf(ramp(1)), mapPalettes[scheme].background), choice).toBeGreaterThan(4.5);
  }
});

test('a ramp’s table begins and ends with its end colors', () => {
  const ramp = valueRamp('viridis', 'light');
  const table = rampTable(ramp);
  expect(table).toHaveLength(768);
  expect([[...table.subarray(0, 3)], [...table.subarray(765)]]).toEqual([ramp(0), ramp(1)]);
});
