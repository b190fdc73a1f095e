import { sharedWords } from '../../explorer/results/column-words.ts';
import { reportedCells } from '../../explorer/results/reported-cells.ts';
import type { ResultColumn } from '../../explorer/results/result-column.ts';
import type { ResultThen, SampleChange } from '../../frame/changes/sample-change.ts';
import { fractionName } from '../../frame/sample-frame.ts';
import { leftOutAs } from './change-words.ts';

type ChangeColumn = ResultColumn<SampleChange>;
type When = 'before' | 'after';

const changeTitles: Readonly<Record<SampleChange['kind'], string>> = {
  new: 'New',
  changed: 'Changed',
  withdrawn: 'Withdrawn',
};

interface ShownColumns {
  hasLevel: boolean;
  isOfAll: boolean;
  /** Whether samples that are left out of figures are among them. */
  hasLeftOut: boolean;
  /** Whether results among them are shown in another unit than they were reported in. */
  isConverted: boolean;
}

/** The columns; those of a level only where one is in force. The screen has a parameter where there are several, and what is left out where something is. */
export function changeColumns({ hasLevel, isOfAll, hasLeftOut, isConverted }: ShownColumns): readonly ChangeColumn[] {
  return [
    { id: 'location', heading: 'Location', kind: 'text', ...sharedWords.location, value: ({ location }) => location },
    {
      id: 'analyte',
      ...(isOfAll && { heading: 'Parameter' }),
      kind: 'text',
      ...sharedWords.analyte,
      value: ({ analyte }) => analyte,
    },
    {
      id: 'change',
      heading: 'Change',
      kind: 'text',
      meaning: 'Whether the sample is new, changed or withdrawn in the later release.',
      value: ({ kind }) => changeTitles[kind],
    },
    { id: 'sample_id', heading: 'Sample', kind: 'text', ...sharedWords.sample_id, value: ({ sampleId }) => sampleId },
    { id: 'sample_date', heading: 'Date', kind: 'day', ...sharedWords.sample_date, value: ({ date }) => date },
    { id: 'matrix', heading: 'Matrix', kind: 'text', ...sharedWords.matrix, value: ({ matrix }) => matrix },
    { id: 'fraction', heading: 'Fraction', kind: 'text', ...sharedWords.fraction, value: fractionName },
    resultColumn('before', 'Before'),
    nonDetectColumn('before'),
    resultColumn('after', 'Now'),
    nonDetectColumn('after'),
    { id: 'unit', heading: 'Unit', kind: 'text', meaning: 'The unit of both results.', value: ({ unit }) => unit },
    ...(isConverted ? [...reportedColumns('before'), ...reportedColumns('after')] : []),
    ...(hasLevel ? [stateColumn('before', 'Level, before'), stateColumn('after', 'Level, now')] : []),
    {
      id: 'left_out',
      ...(hasLeftOut && { heading: 'Left out as' }),
      kind: 'text',
      meaning: 'What the site, or you, leave out of figures; levels and trends here are without it.',
      value: leftOutAs,
    },
    {
      id: 'changed_fields',
      heading: 'Fields',
      kind: 'text',
      meaning: 'What differs, by the names of the sample record.',
      value: ({ fields }) => (fields.length === 0 ? null : fields.join(', ')),
    },
  ];
}

const whichResult = { before: 'earlier', after: 'later' } as const;

const resultColumn = (when: When, heading: string): ChangeColumn => ({
  id: `result_${when}`,
  heading,
  kind: 'result',
  meaning: `The result in the ${whichResult[when]} release.`,
  ...reportedCells<SampleChange>(({ [when]: then }) => then),
});

const nonDetectColumn = (when: When): ChangeColumn => ({
  id: `nondetect_${when}`,
  kind: 'text',
  meaning: `Whether the ${whichResult[when]} result is the limit of a non-detect: yes or no.`,
  value: ({ [when]: then }) => flag(then),
});

const flag = (then: ResultThen | null) => (then === null ? null : then.isNonDetect ? 'yes' : 'no');

/** What was reported, where that is shown in another unit. */
const reportedColumns = (when: When): ChangeColumn[] => [
  {
    id: `reported_result_${when}`,
    kind: 'result',
    meaning: `The ${whichResult[when]} result as it was reported, where that was in another unit.`,
    value: ({ [when]: then }) => then?.reported?.result ?? null,
  },
  {
    id: `reported_unit_${when}`,
    kind: 'text',
    meaning: `The unit that the ${whichResult[when]} result was reported in, where that is another.`,
    value: ({ [when]: then }) => then?.reported?.unit ?? null,
  },
];

const stateColumn = (when: When, heading: string): ChangeColumn => ({
  id: `state_${when}`,
  heading,
  kind: 'text',
  meaning: `The ${whichResult[when]} result against the level in force now.`,
  value: ({ [when]: then }) => then?.state ?? null,
});
