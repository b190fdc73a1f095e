import { expect, test } from 'vitest';
import { seriesFigure } from './series.figure.ts';
import { seriesFrom } from './site-series.ts';

const head = ['Year', 'Perchlorate (ug/L)'];
const years = [
  ['1997', '580'],
  ['1998', '1,720'],
  ['2001', '340'],
  ['2002', '0'],
  ['2003', '8.3'],
];
const size = { widthPx: 600, heightPx: 260 };

test('[design 21] years in order with a number each are a series; events, gaps and other tables are not', () => {
  expect(seriesFrom([head, ...years])).toEqual({
    value: 'Perchlorate (ug/L)',
    years: [1997, 1998, 2001, 2002, 2003],
    values: [580, 1_720, 340, 0, 8.3],
  });
  for (const rows of [
    years.slice(1),
    [...years, ['2004', '']],
    [...years, ['2004', 'Production ends.']],
    [...years, ['2004–2010', '1']],
    [...years, ['2003', '1']],
    [...years, ['2004', '1', '2']],
  ]) {
    expect(seriesFrom([head, ...rows]), JSON.stringify(rows.at(-1))).toBeNull();
  }
  expect(seriesFrom([])).toBeNull();
});

test('[design 21] a series is drawn with a point for every row, and says what it is', () => {
  const title = 'Perchlorate in the wash';
  const about = 'Invented: the median of each year.';
  const series = {
    title,
    about,
    value: 'Perchlorate (ug/L)',
    years: [1997, 1998, 2021, 2022],
    values: [580, 720, 6, 5.8],
  };
  const figure = seriesFigure(series, size);
  expect([figure.title, figure.subtitle]).toEqual([title, about]);
  expect(figure.points?.xs).toHaveLength(4);
  expect(figure.table?.().rows).toEqual([
    [1997, 580],
    [1998, 720],
    [2021, 6],
    [2022, 5.8],
  ]);
  // On a linear axis it would be a cliff and a flat line.
  expect(figure.back).toContainEqual(expect.objectContaining({ text: 'Perchlorate (ug/L), log scale' }));
  expect(figure.description).toContain('1997 to 2022, 4 years: from 580 to 5.8; the lowest is 5.8, the highest 720.');
  expect(figure.labelOf?.(1)).toEqual({ heading: '1998', lines: [{ name: 'Perchlorate (ug/L)', value: '720' }] });
  const flat = seriesFigure({ ...series, values: [4, 5, 6, 5] }, size);
  expect(flat.back).toContainEqual(expect.objectContaining({ text: 'Perchlorate (ug/L)' }));
});
