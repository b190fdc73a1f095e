import { unitFactor } from '@wellfield/science';
import { sharedWords } from '../../explorer/results/column-words.ts';
import { type Provenance, provenanceColumns } from '../../explorer/provenance/provenance.ts';
import { sameColumns } from '../../explorer/results/result-files.ts';
import type { ResultColumn } from '../../explorer/results/result-column.ts';
import type { SurfaceWell } from '../../explorer/why/surface-behind.ts';
import { asReported } from '../../frame/conversion/convert-frame.ts';
import { dateAt, numberAt, type SampleFrame, statedFractionAt, textAt } from '../../frame/sample-frame.ts';
import type { Explanation } from './explanation.ts';
import { numberWords, sampleWords } from './why-file-words.ts';

interface FileSubject {
  title: string;
  analyte: string | null;
  /** What the screen was set to do with the samples, in words; empty if nothing. */
  choices: string;
  provenance: Provenance;
}

/** A sample behind a number, and what it is to it. */
export interface WhyRow {
  row: number;
  frame: SampleFrame;
  reported: SampleFrame;
  used: 'yes' | 'background' | 'no';
  reason: string | null;
  level: number | null;
}

/** The samples behind a number: those used, the background, then those left out with the reason. */
export function whyRows(
  own: SampleFrame,
  { used, levels, background, backgroundFrame, leftOut }: Explanation,
): readonly WhyRow[] {
  const frames = { frame: own, reported: asReported(own) };
  const ofBackground =
    backgroundFrame === own ? frames : { frame: backgroundFrame, reported: asReported(backgroundFrame) };
  const levelAt = (at: number) => (Number.isNaN(levels[at] ?? Number.NaN) ? null : (levels[at] ?? null));
  return [
    ...used.map((row, at): WhyRow => ({ row, ...frames, used: 'yes', reason: null, level: levelAt(at) })),
    ...background.map((row): WhyRow => ({ row, ...ofBackground, used: 'background', reason: null, level: null })),
    ...leftOut.flatMap(({ reason, rows }) =>
      rows.map((row): WhyRow => ({ row, ...frames, used: 'no', reason, level: null })),
    ),
  ];
}

/** The columns of their file. */
export function whyFileColumns(
  { surface, value, unit, samples, calculation, nonDetects, unitFactors }: Explanation,
  { title, analyte, choices, provenance }: FileSubject,
): readonly ResultColumn<WhyRow>[] {
  const text = (
    id: 'location' | 'sample_id' | 'matrix' | 'detect' | 'unit',
    words: (typeof sharedWords & typeof sampleWords)[typeof id],
  ): ResultColumn<WhyRow> => ({ id, kind: 'text', ...words, value: ({ frame, row }) => textAt(frame, id, row) });
  const { reported_result, reported_unit, unit_factor } = sampleWords;
  return [
    ...sameColumns({ analyte }, sharedWords),
    text('location', sharedWords.location),
    text('sample_id', sharedWords.sample_id),
    {
      id: 'sample_date',
      kind: 'day',
      ...sharedWords.sample_date,
      value: ({ frame, row }) => dateAt(frame, 'sample_date', row),
    },
    text('matrix', sharedWords.matrix),
    { id: 'fraction', kind: 'text', ...sharedWords.fraction, value: ({ frame, row }) => statedFractionAt(frame, row) },
    { id: 'result', kind: 'result', ...sampleWords.result, value: ({ frame, row }) => numberAt(frame, 'result', row) },
    text('detect', sampleWords.detect),
    text('unit', sampleWords.unit),
    {
      id: 'reported_result',
      kind: 'result',
      ...reported_result,
      value: ({ reported, row }) => numberAt(reported, 'result', row),
    },
    {
      id: 'reported_unit',
      kind: 'text',
      ...reported_unit,
      value: ({ reported, row }) => textAt(reported, 'unit', row),
    },
    { id: 'unit_factor', kind: 'figure', ...unit_factor, value: factorOf },
    { id: 'level', kind: 'result', ...sampleWords.level, value: ({ level }) => level },
    { id: 'used', kind: 'text', ...sampleWords.used, value: ({ used }) => used },
    ...(surface ? wellColumns(surface.wells) : []),
    { id: 'reason', kind: 'text', ...sampleWords.reason, value: ({ reason }) => reason },
    ...sameColumns(
      {
        statistic: title,
        value,
        value_unit: unit,
        choices,
        method: calculation.words,
        formula: calculation.formula,
        non_detects: nonDetects,
        level_conversion: unitFactors.join('; '),
        p_of_other_tests: calculation.takesTests ? (samples.otherTests ?? []).join('; ') : null,
        source: calculation.source,
      },
      numberWords,
    ),
    ...provenanceColumns(provenance),
  ];
}

function factorOf({ frame, reported, row, reason }: WhyRow): number | null {
  if (reason !== null) return null;
  return unitFactor(textAt(reported, 'unit', row), textAt(frame, 'unit', row)) ?? 1;
}

/** By what its location enters a surface, and where. */
function wellColumns(wells: readonly SurfaceWell[]): ResultColumn<WhyRow>[] {
  const byName = new Map(wells.map((well) => [well.location, well]));
  const wellOf = ({ frame, row }: WhyRow) => byName.get(textAt(frame, 'location', row) ?? '');
  const { value_of_well, by_the_other_wells, km_east, km_north } = sampleWords;
  return [
    { id: 'value_of_well', kind: 'result', ...value_of_well, value: (of) => wellOf(of)?.value ?? null },
    { id: 'by_the_other_wells', kind: 'result', ...by_the_other_wells, value: (of) => wellOf(of)?.predicted ?? null },
    { id: 'km_east', kind: 'fine', ...km_east, value: (of) => wellOf(of)?.x ?? null },
    { id: 'km_north', kind: 'fine', ...km_north, value: (of) => wellOf(of)?.y ?? null },
  ];
}

/** How many samples are what to the number. */
export function whyCounts({ used, background, leftOut }: Explanation) {
  const counts = { used: used.length, background: background.length };
  const left = leftOut.reduce((sum, { rows }) => sum + rows.length, 0);
  return { rows: counts.used + counts.background + left, ...counts, leftOut: left };
}
