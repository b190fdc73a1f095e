import { formatOwnResult } from '@wellfield/science';
import type { LocationStatistic } from '../../explorer/exploration/exploration.ts';
import { statisticTitles, statisticValueText } from '../../explorer/locations/statistic.ts';
import { asInUnit, sharedWords } from '../../explorer/results/column-words.ts';
import { sameColumns } from '../../explorer/results/result-files.ts';
import { reportedCells } from '../../explorer/results/reported-cells.ts';
import type { ResultColumn } from '../../explorer/results/result-column.ts';
import type { SectionRow } from './section-rows.ts';

/** The depth intervals of a section's wells, in its table and files. */
export function sectionColumns(statistic: LocationStatistic, unit: string | null): readonly ResultColumn<SectionRow>[] {
  const meters = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 });
  return [
    { id: 'location', heading: 'Location', kind: 'text', ...sharedWords.location, value: ({ location }) => location },
    {
      id: 'along_m',
      heading: 'Along, m',
      kind: 'fine',
      meaning: 'From the start of the line to the point of it that is nearest to the well.',
      value: ({ alongM }) => alongM,
      text: ({ alongM }) => meters(alongM),
    },
    {
      id: 'away_m',
      heading: 'Away, m',
      kind: 'fine',
      meaning: 'The distance of the well from the line.',
      value: ({ awayM }) => awayM,
      text: ({ awayM }) => meters(awayM),
    },
    {
      id: 'top_ft',
      heading: 'Top, ft',
      kind: 'fine',
      meaning: 'The top of the interval, below ground.',
      value: ({ topFt }) => topFt,
      text: ({ topFt }) => formatOwnResult(topFt),
    },
    {
      id: 'bottom_ft',
      heading: 'Bottom, ft',
      kind: 'fine',
      meaning: 'The bottom of the interval, below ground.',
      value: ({ bottomFt }) => bottomFt,
      text: ({ bottomFt }) => formatOwnResult(bottomFt),
    },
    ...valueColumns(statistic, unit),
    { id: 'samples', heading: 'Samples', kind: 'count', ...sharedWords.samples, value: ({ samples }) => samples },
    {
      id: 'non_detects',
      heading: 'Non-detects',
      kind: 'count',
      ...sharedWords.non_detects,
      value: ({ nonDetects }) => nonDetects,
    },
    { id: 'lithology', heading: 'Lithology', kind: 'text', ...sharedWords.lithology, value: ({ litho }) => litho },
    {
      id: 'source',
      heading: 'Source',
      kind: 'text',
      meaning: 'Where the interval is from: the samples, or an overlay of the site.',
      value: ({ source }) => source ?? 'Samples',
    },
    {
      id: 'hydrogeologic_unit',
      heading: 'Unit of rock',
      kind: 'text',
      ...sharedWords.hydrogeologic_unit,
      value: ({ hydro }) => hydro,
    },
  ];
}

/** None of the number of samples, which every section has. */
function valueColumns(statistic: LocationStatistic, unit: string | null): ResultColumn<SectionRow>[] {
  if (statistic === 'sampleSize') return [];
  return [
    {
      id: statistic,
      heading: [statisticTitles.get(statistic), unit].filter(Boolean).join(', '),
      kind: 'fine',
      unit: asInUnit,
      meaning: `${statisticTitles.get(statistic)} of the interval’s samples that pass the filters.`,
      ...reportedCells(
        ({ value: result, isNonDetect }) => ({ result, isNonDetect }),
        (value) => statisticValueText(value, statistic),
      ),
    },
    {
      id: 'is_non_detect',
      kind: 'text',
      ...sharedWords.is_non_detect,
      value: ({ value, isNonDetect }) => (value === null ? null : isNonDetect ? 'yes' : 'no'),
    },
  ];
}

/** What is true of all intervals of a section. */
interface SectionFacts {
  analyte: string | null;
  matrix: string | null;
  unit: string | null;
  statistic: LocationStatistic;
  time: string | null;
  withinM: number;
}

export function sectionFacts({ withinM, ...facts }: SectionFacts) {
  return sameColumns({ ...facts, within_m: withinM }, words);
}

const words = {
  ...sharedWords,
  time: { meaning: 'The time that the statistics are for; empty for all dates.' },
  within_m: { meaning: 'How far from the line a well may be.', unit: 'm' },
};
