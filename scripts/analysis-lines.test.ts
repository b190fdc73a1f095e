import type { PiperRecord } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import { analysisInputs } from '../web/src/explorer/analyses/analysis-inputs.ts';
import { analysisLines } from '../web/src/explorer/analyses/analysis-lines.ts';
import { analysisNumberIds, analysisNumbers } from '../web/src/explorer/analyses/analysis-numbers.ts';
import { plottedAnalysis } from '../web/src/explorer/analyses/plotted-analysis.ts';
import { isOnMachine, linePrograms, printedLines } from './run-lines.ts';

/** Hem (1985), table 6, with sulfate in ug/L, potassium not found, and carbonate not measured. */
const analysis = plottedAnalysis({
  location: 'W-1\nevil()',
  sample_date: '2019-05-06',
  ca: 37,
  ca_units: 'mg/L',
  mg: 24,
  mg_units: 'mg/L',
  na: 12,
  na_units: 'mg/L',
  k: 0,
  k_units: 'mg/L',
  hco3: 429,
  hco3_units: 'mg/L',
  co3: null,
  co3_units: null,
  cl: 8,
  cl_units: 'mg/L',
  so4: 28_000,
  so4_units: 'ug/L',
  nondetects: { k: 0.5 },
  averaged: { cl: 2 },
  derived: { hco3: 'Alkalinity' },
} as unknown as PiperRecord)!;

describe.each(linePrograms)('[WHY-03] [WHY-08] the lines for $language', (program) => {
  test.skipIf(!isOnMachine(program.name))(
    `give every number of a water analysis (needs ${program.name} on the machine)`,
    () => {
      const inputs = analysisInputs(analysis);
      const texts = analysisNumberIds.map((id) => {
        const about = [`${analysisNumbers[id].title}: ${analysis.record.location}`];
        return analysisLines(program.language, { about, inputs, number: analysisNumbers[id] });
      });
      const printed = printedLines(program, texts).map(Number);
      const shown = analysisNumberIds.map((id) => analysisNumbers[id].value(analysis) ?? NaN);
      expect(printed).toEqual(shown.map((value) => expect.closeTo(value, 9) as number));
    },
  );
});
