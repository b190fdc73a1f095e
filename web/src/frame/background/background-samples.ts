import type { SampleColumn } from '@wellfield/contract';
import {
  float64At,
  int32At,
  backgroundForm,
  shapiroWilk,
  type BackgroundForm,
  type FormReason,
} from '@wellfield/science';
import { pickRows } from '../pick-rows.ts';
import { fractionAt, identifierTexts, textAt, type SampleFrame } from '../sample-frame.ts';
import type { RowSubject } from '../samples/row-subject.ts';
import type { RowResults } from '../samples/row-results.ts';

/** What tells samples of one analyte and release apart: rows that agree in all of it are one sample. */
const identity = [
  'location',
  'sample_date',
  'sample_time',
  'sample_id',
  'sample',
  'matrix',
  'unit',
  'filtered',
  'result',
  'detect',
  'method',
  'sample_top_depth',
  'sample_bottom_depth',
  'source_file',
  'source_line',
] as const satisfies readonly SampleColumn[];

/** The rows of another answer as far as a comparison needs them as background. */
export function backgroundSamples(frame: SampleFrame, rows: Uint32Array): SampleFrame {
  return pickRows(frame, rows, identity);
}

/** Samples that cannot be background of what is compared, each counted once. */
export interface UnlikeSamples {
  unit: number;
  matrix: number;
  fraction: number;
}

/** The rows of background in the one unit, the matrices and the fractions of what is compared with it, and the number of others. */
export function likeRows(
  background: SampleFrame,
  { units, matrices, fractions }: RowSubject,
): { rows: Uint32Array; unlike: UnlikeSamples } {
  const unlike = { unit: 0, matrix: 0, fraction: 0 };
  const all = Uint32Array.from({ length: units.length > 1 ? 0 : background.rowCount }, (_, row) => row);
  const rows = all.filter((row) => {
    const kind = !units.includes(textAt(background, 'unit', row))
      ? 'unit'
      : !matrices.includes(textAt(background, 'matrix', row))
        ? 'matrix'
        : fractions.length > 0 && !fractions.includes(fractionAt(background, row))
          ? 'fraction'
          : null;
    if (kind !== null) unlike[kind] += 1;
    return kind === null;
  });
  return { rows, unlike };
}

/** The rows that are no sample of the background. */
export function rowsApart(
  frame: SampleFrame,
  rows: Uint32Array,
  background: SampleFrame,
  used: Uint32Array,
): Uint32Array {
  const [keyOf, keyOfBackground] = [keyReader(frame), keyReader(background)];
  const keys = new Set(Array.from(used, keyOfBackground));
  const locations = new Set(Array.from(used, (row) => textAt(background, 'location', row)));
  return rows.filter((row) => !locations.has(textAt(frame, 'location', row)) || !keys.has(keyOf(row)));
}

function keyReader(frame: SampleFrame): (row: number) => string {
  const readers = identity.map((name): ((row: number) => string | number | null) => {
    const column = frame.columns.get(name);
    switch (column?.kind) {
      case 'text':
        return (row) => column.dictionary[column.codes[row] ?? -1] ?? null;
      case 'number':
        return (row) => float64At(column.values, row);
      case 'day':
        return (row) => int32At(column.days, row);
      case 'identifier':
        return identifierTexts(column);
      case undefined:
        return () => null;
      default:
        return column satisfies never;
    }
  });
  return (row) => JSON.stringify(readers.map((read) => read(row)));
}

/** What background was taken for, and what spoke for it. */
export interface ChosenForm {
  form: BackgroundForm;
  /** Why the rule chose it; null where a person did. */
  reason: FormReason | null;
  /** Of the Shapiro–Wilk test of the detects, and of their logarithms; null where there is none. */
  shapiroP: number | null;
  shapiroLogP: number | null;
}

/** What background is taken for, by the rule of `backgroundForm` or as it is requested. */
export function chosenForm({ values, nonDetects }: RowResults, requested: BackgroundForm | 'by-rule'): ChosenForm {
  const detects = values.filter((_, at) => nonDetects[at] === 0);
  const shapiroP = shapiroWilk(detects)?.p ?? null;
  const hasLogs = values.every((value) => value > 0);
  const shapiroLogP = hasLogs ? (shapiroWilk(detects.map(Math.log))?.p ?? null) : null;
  const found = requested === 'by-rule' ? backgroundForm(values, nonDetects) : { form: requested, reason: null };
  return { ...found, shapiroP, shapiroLogP };
}
