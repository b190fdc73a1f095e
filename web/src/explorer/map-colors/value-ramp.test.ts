import { expect, test } from 'vitest';
import { classColors, colorTitles } from './class-colors.ts';
import { layerRamps, rampOf, rampTable, type Rgb } from './value-ramp.ts';
import { mapPalettes } from './map-palette.ts';
import { contrastOf } from './legible-color.ts';

const schemes = ['light', 'dark'] as const;
const choices = [...colorTitles.keys()];
const hexOf = (color: Rgb) => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

test('[MAP-06] a ramp goes through its colors at equal shares, flowing from one to the next', () => {
  const ramp = rampOf(['#000000', '#0a0000', '#ff0000']);
  expect([-1, 0, 0.25, 0.5, 1, 2].map((share) => ramp(share)[0])).toEqual([0, 0, 5, 10, 255, 255]);
});

test.each(schemes)('[map 7] on a %s basemap ramps go evenly away from it', (scheme) => {
  const brightness = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const ramps = [
    ...choices.map((choice) => rampOf(classColors(choice, scheme, 6))),
    ...Object.values(layerRamps[scheme]),
  ];
  for (const [choice, ramp] of ramps.entries()) {
    const along = Array.from({ length: 20 }, (_, at) => brightness(ramp(at / 19)));
    const evenly = along.toSorted((a, b) => (scheme === 'light' ? b - a : a - b));
    expect(along, String(choice)).toEqual(evenly);
    expect(contrastOf(hexOf(ramp(1)), mapPalettes[scheme].background), String(choice)).toBeGreaterThan(4.5);
  }
});

test('a table of a ramp begins and ends with its ends', () => {
  const ramp = rampOf(classColors('viridis', 'light', 6));
  const table = rampTable(ramp);
  expect(table).toHaveLength(768);
  expect([[...table.subarray(0, 3)], [...table.subarray(765)]]).toEqual([ramp(0), ramp(1)]);
});
