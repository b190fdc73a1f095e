import { expect, test } from 'vitest';
import { svgText } from '../draw/svg-text.ts';
import { chartPalettes } from './chart-palette.ts';
import { emptyFigure } from './empty-figure.ts';
import { ringMarks, withRings } from './ring-marks.ts';

const figure = {
  ...emptyFigure({ widthPx: 100, heightPx: 100 }, 'Plot', ''),
  points: {
    xs: Float64Array.of(10, 20, 30),
    ys: Float64Array.of(5, 6, 7),
    style: new Uint8Array(3),
    styles: [{ shape: 'dot', tone: 'data', hollow: false, label: 'Samples' } as const],
  },
  groups: { names: ['W-1', 'W-2'], of: [0, 1, 0] },
};

test('[plots 10] one location has the color of the selection; several have one each, the first on top', () => {
  expect(ringMarks(figure, ['W-1'])).toMatchObject([{ tone: 'selection', centers: [[10, 5], [30, 7]] }]); // prettier-ignore
  expect(ringMarks(figure, ['W-2', 'W-1'])).toMatchObject([
    { tone: 'category-1', centers: [[10, 5], [30, 7]] }, // prettier-ignore
    { tone: 'category-0', centers: [[20, 6]] },
  ]);
});

test('[plots 9] rings are in the files too, each with a rim of paper', () => {
  const drawn = svgText(withRings(figure, ['W-2', 'W-1']), '');
  const { paper } = chartPalettes.light;
  expect(drawn.match(/data-rings="\d+"/g)).toEqual(['data-rings="2"', 'data-rings="1"']);
  expect(drawn.split(`stroke="${paper}" stroke-width="4"`)).toHaveLength(3);
  expect(drawn).toContain(`stroke="${chartPalettes.light['category-0']}" stroke-width="2"`);
});
