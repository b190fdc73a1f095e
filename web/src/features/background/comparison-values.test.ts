import type { Sample } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import { tableRecords } from '../../explorer/results/result-files.ts';
import { shownCells } from '../../explorer/results/testing/shown-cells.ts';
import { plainText } from '../../explorer/why/statement.ts';
import { compareWithBackground, type BackgroundQuestion } from '../../frame/background/compare-with-background.ts';
import { frameOf } from '../../frame/frame-of-samples.ts';
import { Pace } from '../../frame/pace.ts';
import { comparisonFileColumns } from './background-file.ts';
import { backgroundFacts } from './background-texts.ts';
import { comparedColumns } from './compared-columns.ts';

const at = (location: string, results: readonly number[], detect = 'Y'): Partial<Sample>[] =>
  results.map((result) => ({
    matrix: 'Ground Water',
    unit: 'ug/L',
    filtered: 'T',
    sample_date: '2020-03-01',
    location,
    result,
    detect,
  }));

/** Copper in ppb, EPA Unified Guidance (2009), example 16-4, and a well with one detect more than one non-detect. */
const copper = [
  ...at('B-1', [4.2, 5.8, 11.3, 7, 7, 8.2]),
  ...at('B-2', [5.2, 6.4, 11.3, 11.5, 10.1, 9.7]),
  ...at('S-1', [9.4, 10.1, 14.5, 16.1, 21.5, 17.6]),
  ...at('S-2', [5, 6]),
  ...at('S-2', [40], 'U'),
];
const requested: BackgroundQuestion = {
  background: ['B-1', 'B-2'],
  samples: null,
  form: 'by-rule',
  future: 1,
  test: 'peto-peto',
};
const compare = (question: Partial<BackgroundQuestion> = {}) =>
  compareWithBackground(
    frameOf(copper),
    Uint32Array.from(copper.keys()),
    { ...requested, ...question },
    new Pace(new AbortController().signal),
    () => undefined,
  );

/** What is said of the background: title, text and note. */
async function factsOf(question: Partial<BackgroundQuestion> = {}) {
  const { facts } = await compare(question);
  return backgroundFacts(facts!, 'ug/L', question.future ?? 1).map(({ title, text, note }) => ({
    title,
    text: plainText(text),
    note: note && plainText(note),
  }));
}

describe('[house 6] Compare with background as values', () => {
  test('[LIM-06] says of what the background is, what it was taken for and why', async () => {
    const [background, form] = await factsOf();
    expect(background).toMatchObject({ text: '12 results of 2 locations, no non-detects', note: 'Mar 1, 2020' });
    // Fewer than 15 results do not show their form: the largest of them, with what confidence that has.
    expect(form).toMatchObject({ text: 'nonparametric' });
    expect(form?.note).toMatch(/^by rule: fewer than 15 results do not show their form/);
  });

  test('[LIM-06] has limits of a form, or the largest result with the confidence that it reaches', async () => {
    // Mean 8.1417, SD 2.5733; factors 2.736 and t(0.95, 11) √(1 + 1/12) = 1.8692: R's EnvStats.
    const normal = await factsOf({ form: 'normal' });
    expect(normal.slice(2).map(({ text }) => text)).toEqual(['15.1816 ug/L', '12.9507 ug/L']);
    // 1 − 0.95^12 = 46.0%, 0.05^(1/12) = 77.9%; of one result to come 12 / 13 is 92.3%, of four 12 / 16.
    const [tolerance, prediction] = (await factsOf({ form: 'nonparametric', future: 4 })).slice(2);
    expect(tolerance).toMatchObject({
      text: '11.5 ug/L',
      note: 'the largest result; confidence 46.0%, which is below 95%: it covers 77.9% with 95%. 59 results are needed',
    });
    expect(prediction).toMatchObject({
      text: '11.5 ug/L',
      note: 'the largest result; confidence 75.0%, which is below 95%: 76 results are needed',
    });
  });

  test('[LIM-07] each location has its test: the published one without non-detects, with them the chosen one', async () => {
    const { locations } = await compare({ form: 'normal' });
    // Two-sided by R's wilcox.test: 0.0113. S-1 has 16.1, 17.6 and 21.5 above 15.1816, and 14.5 besides above 12.9507.
    expect(shownCells(comparedColumns, locations)).toEqual([
      ['S-1', '6', '0', '21.5', '3', '0', '4', '0', '0.011', 'higher', 'Wilcoxon rank sum'],
      ['S-2', '3', '1', '6', '0', '1', '0', '1', expect.stringMatching(/^0\.\d+$/), 'lower', 'Peto–Peto'],
    ]);
    const byGehan = await compare({ test: 'gehan' });
    expect(shownCells(comparedColumns, byGehan.locations).map((row) => row.at(-1))).toEqual([
      'Wilcoxon rank sum',
      'Gehan',
    ]);
  });

  test('[LIM-07] files have the background, its limits, the method and the unit in every row', async () => {
    const comparison = await compare();
    const columns = comparisonFileColumns({
      of: requested,
      query: null,
      comparison,
      analyte: 'Copper',
      provenance: {
        query: 'Copper in wells',
        criteria: 'Parameter: Copper',
        filters: [],
        dataset: 'bmi',
        release: 'r1',
        date: '2026-11-29',
        software: 'Wellfield',
      },
    } as unknown as Parameters<typeof comparisonFileColumns>[0]);
    const records = [...tableRecords(comparison.locations, columns)];
    expect(records).toHaveLength(2);
    expect(records[0]).toMatchObject({
      location: 'S-1',
      results: 6,
      nondetects: 0,
      max_detect: 21.5,
      unit: 'ug/L',
      background: 'B-1; B-2',
      background_results: 12,
      background_form: 'nonparametric',
      background_form_reason: 'fewer than 15 results do not show their form',
      upl_results_to_come: 1,
      test: 'Wilcoxon rank sum',
      query: 'Copper in wells',
      p_two_sided: expect.closeTo(0.011318605856837714, 8),
    });
  });
});
