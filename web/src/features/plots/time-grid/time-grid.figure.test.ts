import type { Sample } from '@wellfield/contract';
import { expect, test } from 'vitest';
import type { Figure } from '../../../ui/chart-frame/figure/figure.ts';
import { notDrawn, workedAnswer } from '../distribution/testing/worked-answer.ts';
import type { LevelLine } from '../level-lines.ts';
import { timeGridFigure } from './time-grid.figure.ts';

const size = { widthPx: 720, heightPx: 400 };

async function draw(
  samples: readonly Partial<Sample>[],
  isShared = true,
  first = 0,
  levels: readonly LevelLine[] = [],
): Promise<Figure> {
  const { frame, rows, client } = await workedAnswer(samples);
  const series = await client.run('gatherByLocation', { answerId: 1, rows, scale: 'linear' });
  return timeGridFigure({ analyte: 'Chloride', frame, series, isShared, first, levels }, size);
}

const lines = ({ back }: Figure) => back.filter((mark) => mark.kind === 'line' && mark.tone === 'data');
const names = ({ back }: Figure) => back.flatMap((mark) => (mark.kind === 'text' && mark.bold ? [mark.text] : []));

const wells = [1, 2, 3, 4, 5].flatMap((well) => [
  { location: `W-${well}`, result: 100, sample_date: '2003-01-01' },
  { location: `W-${well}`, result: well === 5 ? 90 : 10 * well, sample_date: '2001-01-01' },
]);

test('[plots 8] every location has a time plot in the grid, its samples joined in the order of time', async () => {
  const figure = await draw(wells);
  expect(names(figure)).toEqual(['W-1', 'W-2', 'W-3', 'W-4', 'W-5']);
  // Four columns of 180 px: the fifth is in the second row.
  const [first, , , , fifth] = lines(figure);
  const [from, to] = first?.kind === 'line' ? first.vertices : [];
  expect(from?.[0]).toBeLessThan(to?.[0] ?? NaN);
  expect(from?.[1]).toBeGreaterThan(to?.[1] ?? NaN);
  const below = fifth?.kind === 'line' ? fifth.vertices[0] : undefined;
  expect(below?.[0]).toBeCloseTo(from?.[0] ?? NaN, 6);
  expect(below?.[1]).toBeGreaterThan(112);
  expect(figure.heightPx).toBe(20 + 2 * 112);
  expect(figure.points?.xs).toHaveLength(10);
  expect(figure.table?.().rows).toHaveLength(10);
});

test('[plots 8] the axis of results is the same in all plots, or each one’s own', async () => {
  const rise = (figure: Figure, index: number) => {
    const line = lines(figure)[index];
    const [from, to] = line?.kind === 'line' ? line.vertices : [];
    return (from?.[1] ?? NaN) - (to?.[1] ?? NaN);
  };
  const shared = await draw(wells);
  expect(rise(shared, 0)).toBeCloseTo(9 * rise(shared, 4), 6);
  const own = await draw(wells, false);
  expect(rise(own, 4)).toBeGreaterThan(0.5 * rise(own, 0));
});

const level = (value: number): LevelLine => ({ value, text: `SMCL ${value} mg/L`, source: '40 CFR 143.3.' });
const levelLines = ({ front }: Figure) => front.flatMap((mark) => (mark.kind === 'line' && mark.dashed ? [mark] : []));
const levelNames = ({ front }: Figure) => front.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));

test('[LEV-09] a level is a line in every plot of the grid, on the axis of all, and is named once', async () => {
  const figure = await draw(wells, true, 0, [level(120)]);
  const drawn = levelLines(figure);
  expect(drawn).toHaveLength(5);
  expect(levelNames(figure)).toEqual(['SMCL 120 mg/L']);
  // Above the highest result, 100, for which the axis is made longer.
  const [highest] = lines(figure).flatMap((mark) => (mark.kind === 'line' ? [mark.vertices[1]?.[1] ?? NaN] : []));
  expect(drawn[0]?.vertices[0]?.[1]).toBeLessThan(highest ?? NaN);
  expect(figure.notices).toContain('Level SMCL 120 mg/L: 40 CFR 143.3.');
  const far = await draw(wells, true, 0, [level(5_000)]);
  expect([levelLines(far), levelNames(far)]).toEqual([[], []]);
  expect(far.notices).toContain('Level SMCL 5000 mg/L (beyond the axis, not drawn): 40 CFR 143.3.');
});

test('[LEV-09] with an axis of its own a location has the line where its axis reaches it', async () => {
  const own = [
    ...[8, 10].map((result, at) => ({ location: 'A', result, sample_date: `200${at}-01-01` })),
    ...[1_000, 1_100].map((result, at) => ({ location: 'B', result, sample_date: `200${at}-01-01` })),
  ];
  const figure = await draw(own, false, 0, [level(9)]);
  expect(levelLines(figure)).toHaveLength(1);
  expect(figure.notices).toContain('Level SMCL 9 mg/L (drawn where a location’s own axis reaches it): 40 CFR 143.3.');
});

test('[design 10] without a choice results that are all above 0 and skewed have a logarithmic axis', async () => {
  const scaleOf = async (results: readonly number[]) => {
    const { rows, client } = await workedAnswer(results.map((result) => ({ result })));
    return (await client.run('gatherByLocation', { answerId: 1, rows, scale: null })).scale;
  };
  expect(await scaleOf([1, 2, 3, 101])).toBe('linear');
  expect(await scaleOf([1, 2, 3, 126])).toBe('log');
  expect(await scaleOf([0, 2, 3, 999])).toBe('linear');
  expect(await scaleOf([])).toBe('linear');
});

test.each(notDrawn)('the grid of time plots explains %s', async (_, samples, why) => {
  const figure = await draw(samples);
  const texts = figure.back.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
  expect(texts.join(' ')).toContain(why);
});

test('[plots 8] 400 wells of 50 samples: a point is a number in a column, and marks are few for each well', async () => {
  const many = Array.from({ length: 20_000 }, (_, at) => ({
    location: `W-${at % 400}`,
    result: (at * 7919) % 1_000,
    sample_date: `20${String(10 + (at % 15))}-0${1 + (at % 9)}-01`,
  }));
  const figure = await draw(many);
  expect(lines(figure)).toHaveLength(400);
  expect(figure.points?.xs).toBeInstanceOf(Float64Array);
  expect(figure.points?.xs).toHaveLength(20_000);
  expect(figure.back.length).toBeLessThan(400 * 10);
});

test('[plots 8] more locations than a drawing can hold are on pages with the same axes, which say which they show', async () => {
  const many = Array.from({ length: 2 * 810 }, (_, at) => ({
    location: `W-${1 + (at % 810)}`,
    result: 1 + at,
    sample_date: at < 810 ? '2001-01-01' : '2003-01-01',
  }));
  const pages = await Promise.all([0, 400, 800].map((first) => draw(many, true, first)));
  expect(pages.map(({ subtitle }) => subtitle.split(' · ')[0])).toEqual([
    'Locations 1 to 400 of 810',
    'Locations 401 to 800 of 810',
    'Locations 801 to 810 of 810',
  ]);
  expect(pages.map((page) => names(page).length)).toEqual([400, 400, 10]);
  expect(pages.flatMap(names)).toEqual(Array.from({ length: 810 }, (_, at) => `W-${at + 1}`));
  const [first, , last] = pages;
  expect(last?.points?.xs).toHaveLength(20);
  expect(last?.groups?.names[last.groups.of[0] ?? NaN]).toBe('W-801');
  expect(last?.labelOf?.(0)).toMatchObject({ heading: 'W-801' });
  expect(last?.table?.().rows).toHaveLength(20);
  expect(last?.description).toContain('Time plots of 10 locations');
  expect(last?.description).toMatch(/results from 1 to 1,620.*, those of all 810 locations\.$/);
  // The range of all results, on every page.
  const ends = (page: Figure | undefined) =>
    page?.back.flatMap((mark) => (mark.kind === 'text' && mark.anchor === 'end' ? [mark.text] : [])).slice(0, 2);
  expect(ends(last)).toEqual(ends(first));
});
