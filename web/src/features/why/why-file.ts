import type { Provenance } from '../../explorer/provenance/provenance.ts';
import { provenanceCells } from '../../explorer/provenance/provenance.ts';
import { unitFactor } from '@wellfield/science';
import { asReported } from '../../frame/conversion/convert-frame.ts';
import { dateAt, fractionAt, numberAt, textAt, type SampleFrame } from '../../frame/sample-frame.ts';
import type { SurfaceWell } from '../../explorer/why/surface-behind.ts';
import type { CsvValue } from '../../ui/files/csv-text.ts';
import type { Explanation } from './explanation.ts';

interface FileSubject {
  title: string;
  analyte: string | null;
  /** What the screen was told to do with the samples, in words; empty if nothing. */
  choices: string;
  provenance: Provenance;
}

/** What a row of the file is to the number. */
type Role = 'yes' | 'background' | 'no';

/** The samples behind a number as records of a file: those used, the background, then those left out with the reason. */
export function whyRecords(
  own: SampleFrame,
  {
    used,
    levels,
    background,
    backgroundFrame,
    leftOut,
    surface,
    value,
    unit,
    samples,
    calculation,
    nonDetects,
    unitFactors,
  }: Explanation,
  { title, analyte, choices, provenance }: FileSubject,
): Record<string, CsvValue>[] {
  const wells = new Map(surface?.wells.map((well) => [well.location, well]));
  const otherTests = calculation.takesTests ? (samples.otherTests ?? []).join('; ') : null;
  const frames = { own, reported: asReported(own) };
  const ofBackground =
    backgroundFrame === own ? frames : { own: backgroundFrame, reported: asReported(backgroundFrame) };
  const record = (row: number, role: Role, reason: string | null, level = Number.NaN) => {
    const { own: frame, reported } = role === 'background' ? ofBackground : frames;
    return {
      analyte,
      location: textAt(frame, 'location', row),
      sample_id: textAt(frame, 'sample_id', row),
      sample_date: dateAt(frame, 'sample_date', row),
      matrix: textAt(frame, 'matrix', row),
      fraction: fractionAt(frame, row),
      result: numberAt(frame, 'result', row),
      detect: textAt(frame, 'detect', row),
      unit: textAt(frame, 'unit', row),
      reported_result: numberAt(reported, 'result', row),
      reported_unit: textAt(reported, 'unit', row),
      unit_factor:
        reason === null ? (unitFactor(textAt(reported, 'unit', row), textAt(frame, 'unit', row)) ?? 1) : null,
      level: Number.isNaN(level) ? null : level,
      used: role,
      ...(surface && wellCells(wells.get(textAt(frame, 'location', row) ?? ''))),
      reason,
      statistic: title,
      value,
      value_unit: unit,
      choices,
      method: calculation.words,
      formula: calculation.formula,
      non_detects: nonDetects,
      level_conversion: unitFactors.join('; '),
      p_of_other_tests: otherTests,
      source: calculation.source,
      ...provenanceCells(provenance),
    };
  };
  return [
    ...used.map((row, at) => record(row, 'yes', null, levels[at])),
    ...background.map((row) => record(row, 'background', null)),
    ...leftOut.flatMap(({ reason, rows }) => rows.map((row) => record(row, 'no', reason))),
  ];
}

/** By what its location enters a surface, and where. */
function wellCells(well: SurfaceWell | undefined) {
  return {
    value_of_well: well?.value ?? null,
    by_the_other_wells: well?.predicted ?? null,
    km_east: well?.x ?? null,
    km_north: well?.y ?? null,
  };
}
