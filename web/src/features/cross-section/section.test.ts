import { describe, expect, test } from 'vitest';
import type { SectionOfLine } from '../../frame/section/section-of-line.ts';
import { tableRecords } from '../../explorer/results/result-files.ts';
import { cellText, screenColumns } from '../../explorer/results/result-column.ts';
import { wellFileColumns } from '../../explorer/well-table/well-file.ts';
import { sectionColumns, sectionFacts } from './section-columns.ts';
import type { ShownClasses } from '../../explorer/map-parts/map-state.ts';
import type { DrawnSection } from './drawn-section.ts';
import type { Figure } from '../../ui/chart-frame/figure/figure.ts';
import { chartPalettes, colorOf } from '../../ui/chart-frame/figure/chart-palette.ts';
import { lithologyColors } from './section-looks.ts';
import { lithologyLooks, lithologyText } from './lithology-textures.ts';
import { sectionFigure } from './section.figure.ts';
import { sectionRows } from './section-rows.ts';
import type { DrawnOverlay } from '../../explorer/overlays/site-overlays.ts';
import { siteDepthsOf, withoutIntervals } from './site-depths.ts';
import { lineEnds, sectionNotices } from './section-words.ts';
import { sectionInterval } from './testing/section-interval.ts';

const nonDetect = { nonDetects: 1, maxIsNonDetect: true, minIsNonDetect: true };

const section: SectionOfLine = {
  cornersM: [0, 400, 1000],
  wells: [
    { location: 'A', alongM: 100, awayM: 20, samples: 3, withoutDepth: 1 },
    { location: 'B', alongM: 500, awayM: 5, samples: 4, withoutDepth: 4 },
    { location: 'C', alongM: 900, awayM: 60, samples: 2, withoutDepth: 0 },
  ],
  intervals: [
    sectionInterval(0, 10, 20, 3, { litho: 'SW' }),
    sectionInterval(0, 30, 40, 5, { ...nonDetect, litho: 'SP' }),
    sectionInterval(2, 2, 2, 90, { litho: 'SW' }),
    sectionInterval(2, 50, 50, 4, nonDetect),
  ],
  beyond: 7,
  elsewhere: ['X'],
};
const classes: ShownClasses = {
  edges: [
    { min: 3, max: 5, count: 3 },
    { min: 90, max: 90, count: 1 },
  ],
  texts: ['3.0 – 5.0', '90'],
  colors: ['#ffea46', '#00204d'],
};
const size = { widthPx: 800, heightPx: 400 };

const textsOf = ({ back }: Figure) => back.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));

function figureOf(differs: Partial<DrawnSection> = {}) {
  const statistic = 'max';
  const of = differs.section ?? section;
  return sectionFigure(
    {
      section: of,
      rows: sectionRows(of, statistic, []),
      siteDepths: { near: [], farther: 0, unread: 0, unasked: 0 },
      lithologies: [],
      siteColors: new Map(),
      title: 'Section 1 · Lead',
      ends: ['W', 'E'],
      withinM: 100,
      statistic,
      unit: 'ug/L',
      classes,
      part: null,
      time: 'All dates',
      ...differs,
    },
    size,
  );
}

describe('[SECT-02] a cross-section', () => {
  const rows = sectionRows(section, 'max', []);
  const figure = figureOf();
  const bars = figure.back.flatMap((mark) => (mark.kind === 'bar' ? [mark] : []));

  test('has its wells by their distance along the line, and depths downward', () => {
    const { xs, ys } = figure.points!;
    const ends = figure.back.flatMap((mark) => (mark.kind === 'line' && mark.tone === 'ink' ? [mark.vertices] : []));
    const [[from], [to]] = ends[0] as [[number, number], [number, number]];
    expect((xs[0]! - from) / (to - from)).toBeCloseTo(0.1, 9);
    expect((xs[2]! - from) / (to - from)).toBeCloseTo(0.9, 9);
    expect(xs[0]).toBe(xs[1]);
    expect(xs[2]).toBe(xs[3]);
    // The middles of 10–20, 30–40, 2 and 50 ft.
    const perFoot = (ys[3]! - ys[2]!) / 48;
    expect(perFoot).toBeGreaterThan(0);
    expect((ys[0]! - ys[2]!) / perFoot).toBeCloseTo(13, 9);
    expect((ys[1]! - ys[2]!) / perFoot).toBeCloseTo(33, 9);
    expect(figure.groups!.names).toEqual(['A', 'B', 'C']);
    expect([...(figure.groups!.of as number[])]).toEqual([0, 0, 2, 2]);
  });

  test('has a bar for each interval in the color of its class, hollow for a non-detect alone, and points for single depths', () => {
    const wide = bars.filter(({ widthPx }) => widthPx === 9);
    expect(wide.map(({ fill, stroke }) => [fill, stroke])).toEqual([
      ['#ffea46', 'muted'],
      [null, 'ink'],
    ]);
    const { style, styles } = figure.points!;
    const looks = [...style].map((at) => styles[at]!);
    expect(looks.map(({ shape, tone, hollow }) => [shape, tone, hollow])).toEqual([
      ['none', '#ffea46', false],
      ['none', '#ffea46', true],
      ['dot', '#00204d', false],
      ['triangle', 'ink', true],
    ]);
  });

  test('[look A2] has the words of the map’s classes', () => {
    const texts = textsOf(figureOf({ section: { ...section, beyond: 0 } }));
    expect(texts).toEqual(expect.arrayContaining(['3.0 – 5.0 ug/L', '90 ug/L']));
  });

  test('[look A2] has lithologies in textures of one neutral, the same for a soil in every section', () => {
    const looksOf = (...names: string[]) =>
      lithologyLooks({
        rows: names.map((litho) => ({ ...rows[0]!, litho })),
        lithologies: names,
        siteColors: new Map(),
      });
    const textures = (...names: string[]) => looksOf(...names).map(({ texture }) => texture);
    expect(textures('GP', 'SW', 'ML', 'CL')).toEqual(['rings', 'dots', 'dashes', 'lines']);
    expect(textures('Gravel', 'silty sand with gravel', 'Sandy silt', 'Fat clay', 'Caliche')).toEqual([
      'rings',
      'dots',
      'dashes',
      'lines',
      'bricks',
    ]);
    expect(looksOf('SP', 'SW', 'SM', 'ML').map(lithologyText)).toEqual(['sand (SP, SW, SM)', 'silt (ML)']);
    expect(looksOf('Sand').map(lithologyText)).toEqual(['Sand']);
    // Names that are no soil: three have textures of their own, the others share a plain strip.
    expect(textures('Fill', 'Alluvium', 'Tuff', 'Peat', 'Slag')).toEqual(['slants', 'crosses', 'uprights', null]);
    expect(looksOf('Fill', 'Alluvium', 'Tuff', 'Peat', 'Slag').map(lithologyText).at(-1)).toBe('other (Peat, Slag)');
    const of = (names: string[]) => lithologyLooks({ rows: names.map((litho) => ({ ...rows[0]!, litho })), lithologies: ['Fill', 'Tuff'], siteColors: new Map() }); // prettier-ignore
    expect(of(['Tuff']).map(({ texture }) => texture)).toEqual(['crosses']);
    expect(of(['Peat', 'Tuff', 'Tuff']).map(({ texture }) => texture)).toEqual(['crosses', 'slants']);
  });

  test('[look A2] colors a lithology only where the site gives a color, over its texture', () => {
    const siteColors = lithologyColors({ SW: '#e8c547', Basalt: '#444444', Odd: 'red' });
    expect([...siteColors]).toEqual([
      ['SW', '#e8c547'],
      ['Basalt', '#444444'],
    ]);
    const stripsOf = ({ back }: Figure) =>
      back.flatMap((mark) => (mark.kind === 'bar' && mark.widthPx === 6 ? [mark] : []));
    const looksOf = (one: Figure) => stripsOf(one).map(({ fill, stroke, texture }) => [fill, stroke, texture]);
    expect(looksOf(figureOf({ siteColors }))).toEqual([
      ['#e8c547', 'muted', 'dots'],
      [null, 'muted', 'dots'],
      ['#e8c547', 'muted', 'dots'],
    ]);
    expect(looksOf(figure).map(([fill]) => fill)).toEqual([null, null, null]);
    for (const palette of Object.values(chartPalettes)) expect(colorOf(palette, '#e8c547')).toBe('#e8c547');
    // 6 px wide, left of its bar.
    const [strip] = stripsOf(figure);
    const [bar] = bars.filter(({ widthPx }) => widthPx === 9);
    expect(strip!.x + strip!.widthPx).toBeLessThan(bar!.x);
  });

  test('[look A2] has legend boxes that look as what they explain', () => {
    const boxes = bars.filter(({ widthPx }) => widthPx === 14).map(({ fill, texture }) => [fill, texture]);
    expect(boxes).toEqual([
      ['#ffea46', undefined],
      ['#00204d', undefined],
      [null, 'dots'],
    ]);
    const texts = textsOf(figure);
    expect(texts).toEqual(expect.arrayContaining(['Lithology: sand (SW, SP)', 'A', 'B', 'C', 'W', 'E']));
    expect(texts).toContain('Non-detect, at its limit');
    expect(texts).not.toContain('No value');
  });

  test('says what it does not show: farther wells, those without coordinates, samples without a depth', () => {
    expect(figure.notices).toEqual([
      '7 locations farther than 100 m from the line.',
      '1 location without coordinates not counted: X.',
      '5 samples with no reported depth.',
      '1 well without any depth: a cross at the ground.',
    ]);
    const atEnd = { ...section.wells[2]!, alongM: 1000 };
    expect(sectionNotices({ ...section, beyond: 0, elsewhere: [], wells: [atEnd] }, 100)).toEqual([
      '1 well beyond an end of the line, drawn at the end.',
    ]);
    expect(sectionNotices({ ...section, beyond: 0, elsewhere: [], wells: section.wells.slice(2) }, 100)).toEqual([]);
    expect(figure.back.filter((mark) => mark.kind === 'point' && mark.shape === 'cross')).toHaveLength(1);
  });

  test('is told in words and as a table', () => {
    expect(figure.description).toBe(
      'Section of 1,000 m from W to E: 3 wells within 100 m of the line, 4 depth intervals between 2 and 50 ft below ground ' +
        'with the max of each; the highest, 90 ug/L, in C at 2 ft.',
    );
    expect(figure.labelOf!(1).lines.slice(0, 2)).toEqual([
      { name: 'Depth', value: '30–40 ft' },
      { name: 'Max', value: '< 5 ug/L' },
    ]);
    const { rows, read } = figure.table!();
    expect(rows[1]).toEqual(['A', 100, 20, 30, 40, 5, 1, 1, 'SP', 'Samples', null]);
    expect(read!(5, 1)).toBe('< 5');
    expect(read!(5, 0)).toBe('3');
  });

  test('is listed and saved with its numbers in full, non-detects marked', () => {
    const rows = sectionRows({ ...section, wells: [{ ...section.wells[0]!, alongM: 100.4 }] }, 'max', []);
    expect(rows).toHaveLength(2);
    const columns = sectionColumns('max', 'ug/L');
    expect(screenColumns(columns).map((column) => cellText(column, rows[1]!))).toEqual(
      ['A', '100', '20', '30', '40', '< 5', '1', '1', 'SP', 'Samples', null], // prettier-ignore
    );
    const provenance = {
      query: 'Q',
      criteria: 'All',
      filters: [],
      dataset: 'bmi',
      release: 'r1',
      date: '2026-11-25',
      software: 'Wellfield',
    };
    const facts = { analyte: 'Lead', matrix: null, unit: 'ug/L', statistic: 'max', time: null, withinM: 100 } as const;
    const written = wellFileColumns({ columns, facts: sectionFacts(facts) }, provenance);
    expect([...tableRecords(rows, written)][1]).toMatchObject({
      along_m: 100.4,
      max: 5,
      is_non_detect: 'yes',
      lithology: 'SP',
      within_m: 100,
    });
    // Without a value of their own, samples are counted all the same.
    expect(sectionColumns('sampleSize', null).map(({ id }) => id)).not.toContain('is_non_detect');
  });

  test('without wells or depths has a reason, and still says what is elsewhere', () => {
    const none = figureOf({ section: { ...section, wells: [], intervals: [] } });
    expect(none.description).toBe('No well with a sample lies within 100 m of the line.');
    expect(none.notices[0]).toMatch(/^7 locations farther/);
    expect(figureOf({ section: { ...section, intervals: [] } }).description).toBe('No samples with reported depth.');
  });

  test('names the directions of the ends of its line', () => {
    expect(lineEnds({ coords: [[-115, 36], [-114.9, 36]] })).toEqual(['W', 'E']); // prettier-ignore
    expect(lineEnds({ coords: [[-115, 36.1], [-115.1, 36]] })).toEqual(['NE', 'SW']); // prettier-ignore
    expect(lineEnds({ coords: [[-115, 36], [-114, 36], [-115, 36]] })).toEqual(['', '']); // prettier-ignore
  });

  describe('with what overlays of the site tell of depths', () => {
    const well = (id: string, long: number, described: object) => ({
      type: 'Feature' as const,
      properties: { id, ...described },
      geometry: { type: 'Point' as const, coordinates: [long, 36] },
    });
    const overlayOf = (label: string, depths: object | null, features: ReturnType<typeof well>[]) =>
      ({
        overlay: { id: label, label, color: '#000000', popup: [], colorBy: null, ...(depths && { depths }) },
        collection: { type: 'FeatureCollection', features },
      }) as DrawnOverlay;
    const overlays = [
      overlayOf('Wells', { well: 'id', top: 'top', bottom: 'bottom' }, [
        well('A', -114.9999, { top: 44, bottom: 59 }),
        well('open', -114.999, { top: 4, bottom: null }),
        well('far', -114, { top: 1, bottom: 2 }),
      ]),
      overlayOf('Contact', { well: 'id', top: 'depth' }, [well('D', -114.995, { depth: 23.9 })]),
      overlayOf('Logs', { well: 'id', top: 'top', bottom: 'bottom', name: 'soil' }, [
        well('D', -114.995, { top: 10, bottom: 0, soil: 'CL' }),
      ]),
    ];
    const line = { coords: [[-115, 36], [-114.99, 36]] } as const; // prettier-ignore
    const siteDepths = siteDepthsOf(overlays, line, 100);
    const described = siteDepths.near;

    test('takes intervals, contacts and lithologies of points near the line, and nothing that is not known', () => {
      expect(
        described.map(({ source, location, topFt, bottomFt, name }) => [source, location, topFt, bottomFt, name]),
      ).toEqual([
        ['Wells', 'A', 44, 59, null],
        ['Contact', 'D', 23.9, null, null],
        ['Logs', 'D', 0, 10, 'CL'],
      ]);
      // 0.005° of longitude at 36° N.
      expect(described[1]!.alongM).toBeCloseTo(0.005 * 111_195.08 * Math.cos((36 * Math.PI) / 180), 0);
      const plain = { ...overlays[0]!, overlay: overlayOf('Plain', null, []).overlay };
      expect(siteDepthsOf([plain], line, 100)).toEqual({ near: [], farther: 0, unread: 0, unasked: 0 });
    });

    test('says how many are farther away, beyond an end, or cannot be read', () => {
      expect(siteDepths).toMatchObject({ farther: 1, unread: 1 });
      const beside = overlayOf('Wells', { well: 'id', top: 'top' }, [
        well('west', -115.0005, { top: 5 }),
        well('west', -115.0005, { top: 9 }),
        well('inside', -114.995, { top: 5 }),
      ]);
      const { notices } = figureOf({
        section: { ...section, beyond: 0, elsewhere: [], wells: [] },
        siteDepths: siteDepthsOf([...overlays, beside], line, 100),
      });
      expect(notices).toEqual([
        '1 well of the site’s overlays farther than 100 m from the line.',
        '1 well of the site’s overlays beyond an end of the line, drawn at the end.',
        '1 feature of the site’s overlays without a depth.',
      ]);
    });

    test('[look A2] leaves out intervals that say nothing but where they are, unless asked, and counts them', () => {
      const without = withoutIntervals(siteDepths);
      expect(without.near.map(({ source }) => source)).toEqual(['Contact', 'Logs']);
      const { notices } = figureOf({ siteDepths: without, rows: sectionRows(section, 'max', without.near) });
      expect(notices).toContain('1 interval of the site’s overlays near the line not shown: choose them below.');
    });

    test('[look A2] draws hollow what is a non-detect, and nothing else', () => {
      const drawn = figureOf({
        rows: [
          ...sectionRows(section, 'max', described),
          { ...rows[0]!, value: null, litho: null, topFt: 70, bottomFt: 80 },
        ],
      });
      const hollow = [...drawn.points!.style].flatMap((at, row) => (drawn.points!.styles[at]!.hollow ? [row] : []));
      expect(hollow).toEqual([1, 3]);
      const empty = drawn.back.filter((mark) => mark.kind === 'bar' && mark.fill === null && mark.widthPx === 9);
      expect(empty).toHaveLength(1);
      expect([...drawn.points!.style].map((at) => drawn.points!.styles[at]!.shape).at(-1)).toBe('cross');
      expect(textsOf(drawn)).toContain('No value');
    });

    test('draws them beside the samples, with their wells, names in the legend and in the table', () => {
      const rows = sectionRows(section, 'max', described);
      const drawn = figureOf({ rows });
      expect(drawn.groups!.names).toEqual(['A', 'B', 'C', 'D']);
      expect(drawn.subtitle).toMatch(/ · vertical exaggeration [\d.]+×$/);
      expect(drawn.subtitle).toContain('4 depth intervals · 1 of Wells · 1 of Contact · 1 of Logs');
      // A bracket in the plot and one in the legend: no box that could be taken for a non-detect.
      const brackets = drawn.back.filter((mark) => mark.kind === 'line' && mark.vertices.length === 4);
      expect(brackets).toHaveLength(2);
      const looks = [...drawn.points!.style].map((at) => drawn.points!.styles[at]!.shape);
      expect(looks.slice(4)).toEqual(['none', 'diamond', 'none']);
      const texts = drawn.back.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
      expect(texts).toEqual(expect.arrayContaining(['D', 'clay (CL)', 'Wells', 'Contact']));
      expect(texts).not.toContain('Logs');
      expect(texts).not.toContain('No value');
      expect(drawn.table!().rows.at(-2)).toEqual([
        'D',
        expect.any(Number),
        expect.closeTo(0),
        23.9,
        23.9,
        null,
        0,
        0,
        null,
        'Contact',
        null,
      ]);
    });
  });
});
