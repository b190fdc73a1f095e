import type { Provenance } from '../../explorer/provenance/provenance.ts';
import { provenanceCells } from '../../explorer/provenance/provenance.ts';
import { dateAt, fractionAt, numberAt, textAt, type SampleFrame } from '../../frame/sample-frame.ts';
import type { CsvValue } from '../../ui/files/csv-text.ts';
import type { Explanation } from './explanation.ts';

interface FileSubject {
  title: string;
  analyte: string | null;
  provenance: Provenance;
}

/** The samples behind a number as records of a file: those used, then those left out with the reason. */
export function whyRecords(
  frame: SampleFrame,
  { used, leftOut, value, unit, calculation, nonDetects }: Explanation,
  { title, analyte, provenance }: FileSubject,
): Record<string, CsvValue>[] {
  const record = (row: number, reason: string | null) => ({
    analyte,
    location: textAt(frame, 'location', row),
    sample_id: textAt(frame, 'sample_id', row),
    sample_date: dateAt(frame, 'sample_date', row),
    matrix: textAt(frame, 'matrix', row),
    fraction: fractionAt(frame, row),
    result: numberAt(frame, 'result', row),
    detect: textAt(frame, 'detect', row),
    unit: textAt(frame, 'unit', row),
    unit_factor: reason === null ? 1 : null,
    used: reason === null ? 'yes' : 'no',
    reason,
    statistic: title,
    value,
    value_unit: unit,
    method: calculation.words,
    formula: calculation.formula,
    non_detects: nonDetects,
    source: calculation.source,
    ...provenanceCells(provenance),
  });
  return [
    ...used.map((row) => record(row, null)),
    ...leftOut.flatMap(({ reason, rows }) => rows.map((row) => record(row, reason))),
  ];
}
