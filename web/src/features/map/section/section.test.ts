import { describe, expect, test } from 'vitest';
import type { SectionInterval, SectionOfLine } from '../../../frame/section/section-of-line.ts';
import { tableRecords } from '../../../explorer/provenance/table-file.ts';
import { wellText } from '../well-table/well-column.ts';
import { wellFileColumns } from '../well-table/well-file.ts';
import { sectionColumns, sectionFacts } from './section-columns.ts';
import type { DrawnSection } from './drawn-section.ts';
import { chartPalettes, colorOf } from '../../../ui/chart-frame/figure/chart-palette.ts';
import { lithologyColors, tonesOfLithologies } from './section-looks.ts';
import { sectionFigure } from './section.figure.ts';
import { sectionRows } from './section-rows.ts';
import type { DrawnOverlay } from '../overlays/drawn-overlay.ts';
import { siteDepthsOf } from './site-depths.ts';
import { lineEnds, sectionNotices } from './section-words.ts';

const interval = (
  well: number,
  topFt: number,
  bottomFt: number,
  max: number | null,
  differs = {},
): SectionInterval => ({
  well,
  topFt,
  bottomFt,
  litho: null,
  hydro: null,
  sampleSize: 1,
  nonDetects: 0,
  withoutValue: 0,
  max,
  min: max,
  mean: max,
  meanError: null,
  median: max,
  maxIsNonDetect: false,
  minIsNonDetect: false,
  ...differs,
});
const nonDetect = { nonDetects: 1, maxIsNonDetect: true, minIsNonDetect: true };

const section: SectionOfLine = {
  cornersM: [0, 400, 1000],
  wells: [
    { location: 'A', alongM: 100, awayM: 20, samples: 3, withoutDepth: 1 },
    { location: 'B', alongM: 500, awayM: 5, samples: 4, withoutDepth: 4 },
    { location: 'C', alongM: 900, awayM: 60, samples: 2, withoutDepth: 0 },
  ],
  intervals: [
    interval(0, 10, 20, 3, { litho: 'SW' }),
    interval(0, 30, 40, 5, { ...nonDetect, litho: 'SP' }),
    interval(2, 2, 2, 90, { litho: 'SW' }),
    interval(2, 50, 50, 4, nonDetect),
  ],
  beyond: 7,
  elsewhere: ['X'],
};
const classes = [
  { min: 3, max: 5, count: 3 },
  { min: 90, max: 90, count: 1 },
];
const size = { widthPx: 800, heightPx: 400 };

function figureOf(differs: Partial<DrawnSection> = {}) {
  const statistic = 'max';
  const of = differs.section ?? section;
  return sectionFigure(
    {
      section: of,
      rows: sectionRows(of, statistic, []),
      siteDepths: { near: [], farther: 0, unread: 0 },
      lithologies: [],
      siteColors: new Map(),
      title: 'Section 1 · Lead',
      ends: ['W', 'E'],
      withinM: 100,
      statistic,
      unit: 'ug/L',
      classes,
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

  test('has a bar for each interval in the tone of its class, hollow for a non-detect, and points for single depths', () => {
    const wide = bars.filter(({ widthPx }) => widthPx > 6);
    expect(wide.map(({ fill, stroke }) => [fill, stroke])).toEqual([
      ['class-0', null],
      [null, 'class-0'],
    ]);
    const { style, styles } = figure.points!;
    const looks = [...style].map((at) => styles[at]!);
    expect(looks.map(({ shape, tone, hollow }) => [shape, tone, hollow])).toEqual([
      ['none', 'class-0', false],
      ['none', 'class-0', true],
      ['dot', 'class-5', false],
      ['triangle', 'class-0', true],
    ]);
  });

  test('has the lithologies that are frequent in the answer in the same colors everywhere; others take what is free', () => {
    const lithologies = ['SW', 'SP', 'CL', 'ML', 'GP', 'GW', 'SM', 'CH'];
    const tonesOf = (...names: string[]) =>
      tonesOfLithologies({ rows: names.map((litho) => ({ ...rows[0]!, litho })), lithologies, siteColors: new Map() });
    const all = tonesOf(...lithologies);
    expect(all.size).toBe(6);
    expect(new Set(all.values()).size).toBe(6);
    expect([...all.keys()]).toEqual(lithologies.slice(0, 6));
    const few = tonesOf('CH', 'ML', 'CH');
    expect(few.get('ML')).toBe(all.get('ML'));
    expect([...few.keys()]).toEqual(['CH', 'ML']);
    expect(few.get('CH')).not.toBe(few.get('ML'));
    expect([...few.values()].every((tone) => [...all.values()].includes(tone))).toBe(true);
    // Only an overlay says it.
    expect(tonesOf('Caliche', 'SW').get('SW')).toBe(all.get('SW'));
  });

  test('has the colors that the site gives lithologies, in strips and legend; others keep theirs', () => {
    const siteColors = lithologyColors({ SW: '#e8c547', Basalt: '#444444', Odd: 'red' });
    expect([...siteColors]).toEqual([
      ['SW', '#e8c547'],
      ['Basalt', '#444444'],
    ]);
    const colored = figureOf({ siteColors, lithologies: ['SW', 'SP'] });
    const strips = colored.back.flatMap((mark) => (mark.kind === 'bar' && mark.widthPx <= 6 ? [mark] : []));
    // As light as the paper, a strip is still seen by its rim.
    expect(strips.map(({ fill, stroke }) => [fill, stroke])).toEqual([
      ['#e8c547', 'muted'],
      ['category-1', null],
      ['#e8c547', 'muted'],
    ]);
    const wedges = colored.back.flatMap((mark) => (mark.kind === 'point' && mark.shape === 'wedge' ? [mark.tone] : []));
    expect(wedges.toSorted()).toEqual(['#e8c547', 'category-1']);
    for (const palette of Object.values(chartPalettes)) {
      expect(colorOf(palette, '#e8c547')).toBe('#e8c547');
      expect(colorOf(palette, 'category-1')).toBe(palette['category-1']);
    }
  });

  test('has a strip of the lithology beside each depth that has one, named in the legend', () => {
    const strips = bars.filter(({ widthPx }) => widthPx <= 6);
    expect(strips).toHaveLength(3);
    expect(strips[0]!.fill).toBe(strips[2]!.fill);
    expect(strips[1]!.fill).not.toBe(strips[0]!.fill);
    const texts = figure.back.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
    expect(texts).toEqual(
      expect.arrayContaining(['Lithology SW', 'SP', 'A', 'B', 'C', 'W', 'E', '3.0 – 5.0 ug/L', '90 ug/L']),
    );
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
    expect(read!(5, 0)).toBeUndefined();
  });

  test('is listed and saved with its numbers in full, non-detects marked', () => {
    const rows = sectionRows({ ...section, wells: [{ ...section.wells[0]!, alongM: 100.4 }] }, 'max', []);
    expect(rows).toHaveLength(2);
    const columns = sectionColumns('max', 'ug/L');
    expect(columns.flatMap((column) => (column.isOfFile ? [] : [wellText(column, rows[1]!)]))).toEqual(
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
    const well = (id: string, long: number, told: object) => ({
      type: 'Feature' as const,
      properties: { id, ...told },
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
    const told = siteDepths.near;

    test('takes intervals, contacts and lithologies of points near the line, and nothing that is not known', () => {
      expect(
        told.map(({ source, location, topFt, bottomFt, name }) => [source, location, topFt, bottomFt, name]),
      ).toEqual([
        ['Wells', 'A', 44, 59, null],
        ['Contact', 'D', 23.9, null, null],
        ['Logs', 'D', 0, 10, 'CL'],
      ]);
      // 0.005° of longitude at 36° N.
      expect(told[1]!.alongM).toBeCloseTo(0.005 * 111_195.08 * Math.cos((36 * Math.PI) / 180), 0);
      const plain = { ...overlays[0]!, overlay: overlayOf('Plain', null, []).overlay };
      expect(siteDepthsOf([plain], line, 100)).toEqual({ near: [], farther: 0, unread: 0 });
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

    test('draws them beside the samples, with their wells, names in the legend and in the table', () => {
      const rows = sectionRows(section, 'max', told);
      const drawn = figureOf({ rows });
      expect(drawn.groups!.names).toEqual(['A', 'B', 'C', 'D']);
      expect(drawn.subtitle).toMatch(/ · vertical exaggeration [\d.]+×$/);
      expect(drawn.subtitle).toContain('4 depth intervals · 1 of Wells · 1 of Contact · 1 of Logs');
      const boxes = drawn.back.flatMap((mark) => (mark.kind === 'bar' && mark.stroke === 'ink' ? [mark] : []));
      expect(boxes).toHaveLength(1);
      const looks = [...drawn.points!.style].map((at) => drawn.points!.styles[at]!.shape);
      expect(looks.slice(4)).toEqual(['none', 'diamond', 'none']);
      const texts = drawn.back.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []));
      expect(texts).toEqual(expect.arrayContaining(['D', 'CL', 'Wells', 'Contact']));
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
