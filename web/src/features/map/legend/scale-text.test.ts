import { expect, test } from 'vitest';
import { crowdedClass } from './color-offer.tsx';
import { scaleText } from './scale-text.ts';

const values = (count: number) => ({ values: new Float64Array(count), isStale: false });
const automatic = { mapBreaks: null, mapRadii: null };
const chosen = { mapBreaks: 'log', mapRadii: 'linear' } as const;
const shown = { pooled: undefined, whole: undefined, choices: automatic, hasSizes: true, shown: 41 };

test('[look A4] where filters narrow the answer the legend says what its scale is of', () => {
  expect(scaleText(shown)).toBeNull();
  const narrowed = { ...shown, whole: values(371) };
  expect(scaleText(narrowed)).toBe('Scale of all 371 locations of the query.');
  expect(scaleText({ ...narrowed, choices: chosen })).toBe('Scale of the 41 locations shown.');
  expect(scaleText({ ...narrowed, choices: { ...chosen, mapRadii: null } })).toBe(
    'Classes of the 41 locations shown, sizes of all 371 of the query.',
  );
  expect(scaleText({ ...narrowed, choices: { ...chosen, mapBreaks: null } })).toBe(
    'Classes of all 371 locations of the query, sizes of the 41 shown.',
  );
  // Without sizes only classes count.
  expect(scaleText({ ...narrowed, hasSizes: false, choices: { ...chosen, mapBreaks: null } })).toBe(
    'Scale of all 371 locations of the query.',
  );
});

test('[look A4] a scale that could not be made of the whole query says so, and nothing while it is on its way', () => {
  const lost = { ...shown, whole: { values: null, isStale: false } };
  expect(scaleText(lost)).toBe('Scale of the 41 locations shown: that of the whole query could not be computed.');
  expect(scaleText({ ...lost, choices: chosen })).toBe('Scale of the 41 locations shown.');
  expect(scaleText({ ...lost, whole: { values: null, isStale: true } })).toBeNull();
});

test('[SNAP-08] [look A4] of periods the scale is one for all, of the whole query where filters narrow it', () => {
  const periods = { ...shown, pooled: values(900) };
  expect(scaleText(periods)).toBe('Classes and sizes are one scale for all periods.');
  expect(scaleText({ ...periods, hasSizes: false })).toBe('Classes are one scale for all periods.');
  expect(scaleText({ ...periods, whole: values(2_000) })).toBe(
    'Classes and sizes are one scale for all periods of the whole query.',
  );
  expect(scaleText({ ...periods, whole: values(2_000), choices: { ...automatic, mapRadii: 'log' } })).toBe(
    'Classes are for all periods of the whole query, sizes for those of what is shown.',
  );
  expect(scaleText({ ...periods, pooled: { values: null, isStale: false } })).toBe(
    'Classes and sizes are for this period only: those of all periods could not be computed.',
  );
});

test('[look A1] color is offered where one class holds more than half of the locations', () => {
  const classes = (...counts: number[]) => counts.map((count, at) => ({ min: at, max: at + 1, count }));
  expect(crowdedClass(classes(298, 33, 16, 15, 8, 1))).toEqual({ count: 298, total: 371 });
  expect(crowdedClass(classes(5, 5))).toBeNull();
  expect(crowdedClass(classes(9))).toBeNull();
  expect(crowdedClass([])).toBeNull();
});
