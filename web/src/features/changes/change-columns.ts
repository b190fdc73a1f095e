import { formatDateLl, formatOwnResult } from '@wellfield/science';
import type { ResultThen, SampleChange } from '../../frame/changes/sample-change.ts';
import { leftOutAs } from './change-words.ts';
import { wordsOfColumn, type ColumnWords } from '../../explorer/provenance/column-words.ts';
import type { FileColumn } from '../../explorer/provenance/table-file.ts';
import { fractionName } from '../../frame/sample-frame.ts';

/** A column of changed samples, in the table and in files. */
export interface ChangeColumn {
  /** Its name in files. */
  id: string;
  heading: string;
  kind: 'text' | 'result' | 'day';
  about?: string;
  /** Whether files alone have it. */
  isOfFile?: true;
  value(change: SampleChange): string | number | null;
  /** As files have it, if not as it is. */
  inFile?(change: SampleChange): string | number | null;
  /** As the table writes it, if not as it is. */
  text?(change: SampleChange): string | null;
}

const changeTitles: Readonly<Record<SampleChange['kind'], string>> = {
  new: 'New',
  changed: 'Changed',
  withdrawn: 'Withdrawn',
};

/** A result as it stood, with '<' before a non-detect's limit and '>' before one that it is above. */
function resultText(then: ResultThen | null): string | null {
  if (then === null || then.result === null) return null;
  return `${then.isNonDetect ? '< ' : then.isAboveLimit ? '> ' : ''}${formatOwnResult(then.result)}`;
}

/** In files a number, but '> 1000' where no number is known, so that nothing computes with the limit. */
function resultInFile(then: ResultThen | null): string | number | null {
  return then?.isAboveLimit ? `> ${then.result}` : (then?.result ?? null);
}

const flag = (then: ResultThen | null) => (then === null ? null : then.isNonDetect ? 'yes' : 'no');

interface ShownColumns {
  hasLevel: boolean;
  isOfAll: boolean;
  /** Whether samples that are left out of figures are among them. */
  hasLeftOut: boolean;
  /** Whether results among them are shown in another unit than they were reported in. */
  isConverted: boolean;
}

/** What was reported, where that is shown in another unit. */
const reportedColumns: readonly ChangeColumn[] = (['before', 'after'] as const).flatMap((when): ChangeColumn[] => [
  {
    id: `reported_result_${when}`,
    heading: '',
    kind: 'result',
    isOfFile: true,
    value: ({ [when]: then }) => then?.reported?.result ?? null,
  },
  {
    id: `reported_unit_${when}`,
    heading: '',
    kind: 'text',
    isOfFile: true,
    value: ({ [when]: then }) => then?.reported?.unit ?? null,
  },
]);

/** The columns; those of a level only where one is in force, the parameter where there are several, what is left out where something is. */
export function changeColumns({ hasLevel, isOfAll, hasLeftOut, isConverted }: ShownColumns): readonly ChangeColumn[] {
  const ofLevel: readonly ChangeColumn[] = [
    { id: 'state_before', heading: 'Level, before', kind: 'text', value: ({ before }) => before?.state ?? null },
    { id: 'state_after', heading: 'Level, now', kind: 'text', value: ({ after }) => after?.state ?? null },
  ];
  return [
    { id: 'location', heading: 'Location', kind: 'text', value: ({ location }) => location },
    {
      id: 'analyte',
      heading: 'Parameter',
      kind: 'text',
      ...(!isOfAll && { isOfFile: true }),
      value: ({ analyte }) => analyte,
    },
    { id: 'change', heading: 'Change', kind: 'text', value: ({ kind }) => changeTitles[kind] },
    { id: 'sample_id', heading: 'Sample', kind: 'text', value: ({ sampleId }) => sampleId },
    {
      id: 'sample_date',
      heading: 'Date',
      kind: 'day',
      value: ({ date }) => date,
      text: ({ date }) => (date === null ? null : formatDateLl(date)),
    },
    { id: 'matrix', heading: 'Matrix', kind: 'text', value: ({ matrix }) => matrix },
    { id: 'fraction', heading: 'Fraction', kind: 'text', value: fractionName },
    {
      id: 'result_before',
      heading: 'Before',
      kind: 'result',
      about: 'The result in the earlier release.',
      value: ({ before }) => before?.result ?? null,
      inFile: ({ before }) => resultInFile(before),
      text: ({ before }) => resultText(before),
    },
    { id: 'nondetect_before', heading: '', kind: 'text', isOfFile: true, value: ({ before }) => flag(before) },
    {
      id: 'result_after',
      heading: 'Now',
      kind: 'result',
      about: 'The result in the later release.',
      value: ({ after }) => after?.result ?? null,
      inFile: ({ after }) => resultInFile(after),
      text: ({ after }) => resultText(after),
    },
    { id: 'nondetect_after', heading: '', kind: 'text', isOfFile: true, value: ({ after }) => flag(after) },
    { id: 'unit', heading: 'Unit', kind: 'text', value: ({ unit }) => unit },
    ...(isConverted ? reportedColumns : []),
    ...(hasLevel ? ofLevel : []),
    {
      id: 'left_out',
      heading: 'Left out as',
      kind: 'text',
      about: 'What the site, or you, leave out of figures; levels and trends here are without it.',
      ...(!hasLeftOut && { isOfFile: true }),
      value: leftOutAs,
    },
    {
      id: 'changed_fields',
      heading: 'Fields',
      kind: 'text',
      about: 'What differs, by the names of the sample record.',
      value: ({ fields }) => (fields.length === 0 ? null : fields.join(', ')),
    },
  ];
}

/** What a cell says; null where there is nothing to say. */
export function changeText({ value, text }: ChangeColumn, change: SampleChange): string | null {
  if (text) return text(change);
  const held = value(change);
  return held === null ? null : String(held);
}

export function changeFileColumns(columns: readonly ChangeColumn[]): readonly FileColumn<SampleChange>[] {
  return columns.map((column) => {
    const { id, kind, value, inFile } = column;
    return { id, kind, ...wordsOfColumn(column, words), value: inFile ?? value };
  });
}

/** What columns are that the table says by their headings alone, or that files alone have. */
const words = {
  change: { meaning: 'Whether the sample is new, changed or withdrawn in the later release.' },
  nondetect_before: { meaning: 'Whether the earlier result is the limit of a non-detect: yes or no.' },
  nondetect_after: { meaning: 'Whether the later result is the limit of a non-detect: yes or no.' },
  unit: { meaning: 'The unit of both results.' },
  reported_result_before: { meaning: 'The earlier result as it was reported, where that was in another unit.' },
  reported_unit_before: { meaning: 'The unit that the earlier result was reported in, where that is another.' },
  reported_result_after: { meaning: 'The later result as it was reported, where that was in another unit.' },
  reported_unit_after: { meaning: 'The unit that the later result was reported in, where that is another.' },
  state_before: { meaning: 'The earlier result against the level in force now.' },
  state_after: { meaning: 'The later result against the level in force now.' },
} as const satisfies Readonly<Record<string, ColumnWords>>;
