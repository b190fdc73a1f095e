import { describe, expect, test } from 'vitest';
import type { SectionOfLine } from '../../frame/section/section-of-line.ts';
import { valueScale } from '../../ui/chart-frame/figure/value-scale.ts';
import type { DrawnSection } from './drawn-section.ts';
import { sectionLayout } from './section-layout.ts';
import { sectionFigure } from './section.figure.ts';
import { sectionRows } from './section-rows.ts';
import { sectionInterval } from './testing/section-interval.ts';

/** Wells by their distance along a line of 1,000 m, each with a result of a depth. */
function sectionOf(wells: readonly { alongM: number; max: number }[]): SectionOfLine {
  return {
    cornersM: [0, 1_000],
    wells: wells.map(({ alongM }, at) => ({ location: `W-${at}`, alongM, awayM: 1, samples: 1, withoutDepth: 0 })),
    intervals: wells.map(({ max }, well) => sectionInterval(well, 10, 20, max)),
    beyond: 0,
    elsewhere: [],
  };
}

function drawnOf(section: SectionOfLine, part: DrawnSection['part'] = null): DrawnSection {
  return {
    section,
    rows: sectionRows(section, 'max', []),
    siteDepths: { near: [], farther: 0, unread: 0, unasked: 0 },
    lithologies: [],
    siteColors: new Map(),
    title: 'Section 1',
    ends: ['W', 'E'],
    withinM: 100,
    statistic: 'max',
    unit: 'ug/L',
    classes: { edges: [], texts: [], colors: [] },
    part,
    time: 'All dates',
  };
}

const size = { widthPx: 800, heightPx: 400 };
/** A pixel to each meter. */
const x = valueScale(0, 1_000, [0, 1_000], false);
const layoutOf = (wells: readonly { alongM: number; max: number }[]) =>
  sectionLayout(drawnOf(sectionOf(wells)), x, 14, [0, 1_000]);

describe('[look A2] wells of a section that are closer than their bars', () => {
  test('are moved aside as little as possible; those far enough apart stay', () => {
    const { wells, crowds } = layoutOf([500, 505, 800].map((alongM) => ({ alongM, max: 1 })));
    expect(wells.map((well) => [well.trueX, well.x])).toEqual([
      [500, 495.5],
      [505, 509.5],
      [800, 800],
    ]);
    expect(crowds).toEqual([]);
  });

  test('where they do not fit, each place has its three highest and the number of the others', () => {
    // Of 72 that have room at 14 px, 80 stand within 40 m and 2 apart.
    const crowd = Array.from({ length: 80 }, (_, at) => ({ alongM: 500 + at / 2, max: at === 3 || at === 40 || at === 7 ? 900 + at : at })); // prettier-ignore
    const { wells, crowds } = layoutOf([{ alongM: 100, max: 1 }, { alongM: 900, max: 2 }, ...crowd]);
    const shown = wells.map(({ location }) => location);
    expect(shown).toEqual(['W-0', 'W-5', 'W-9', 'W-42', 'W-1']);
    expect(crowds.map(({ count }) => count)).toEqual([77]);
    const positions = [...wells.map((well) => well.x), ...crowds.map((one) => one.x)].toSorted((a, b) => a - b);
    for (const [at, one] of positions.slice(1).entries())
      expect(one - positions[at]!).toBeGreaterThanOrEqual(14 - 1e-9);
  });

  test('the figure leads from each to its place, and says what it does not draw', () => {
    const near = sectionFigure(drawnOf(sectionOf([500, 501, 502].map((alongM) => ({ alongM, max: 1 })))), size);
    const leaders = near.back.filter((mark) => mark.kind === 'line' && mark.widthPx === 0.75);
    expect(leaders).toHaveLength(3);
    expect(new Set(near.points!.xs).size).toBe(3);
    const many = sectionFigure(
      drawnOf(sectionOf(Array.from({ length: 200 }, (_, at) => ({ alongM: 400 + at, max: at })))),
      size,
    );
    const numbers = many.back.flatMap((mark) =>
      mark.kind === 'text' && mark.text.startsWith('+') ? [Number(mark.text)] : [],
    );
    const drawn = many.points!.xs.length;
    expect(drawn + numbers.reduce((sum, count) => sum + count, 0)).toBe(200);
    expect(many.notices[0]).toMatch(new RegExp(`^${200 - drawn} wells not drawn where more stand than have room`));
    // The highest of all is drawn; the table has every well.
    expect(many.labelOf!(drawn - 1).heading).toBe('W-199');
    expect(many.table!().rows).toHaveLength(200);
  });

  test('a part of the line has room for them, and says where it is and what is outside', () => {
    const section = sectionOf(Array.from({ length: 200 }, (_, at) => ({ alongM: 400 + at, max: at })));
    const part = sectionFigure(drawnOf(section, { fromM: 399.5, toM: 420.5 }), size);
    expect(part.points!.xs).toHaveLength(21);
    expect(part.subtitle).toContain('21 wells within 100 m · 400 m to 421 m of 1,000 m');
    expect(part.notices).toContain('179 wells outside the part of the line that is shown.');
    expect(part.description).toContain('shown from 400 m to 421 m');
  });

  test('a range marked on it is that of the wells drawn there, with a margin', () => {
    const figure = sectionFigure(drawnOf(sectionOf([500, 501, 900].map((alongM) => ({ alongM, max: 1 })))), size);
    const [first, second] = figure.points!.xs as unknown as [number, number];
    expect(figure.rangeOf!(first - 1, second + 1)).toEqual({ min: 498, max: 503 });
    expect(figure.rangeOf!(first - 1, first + 1)).toEqual({ min: 498, max: 502 });
  });
});
