import { formatOwnResult } from '@wellfield/science';
import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import { statisticValueText } from '../../../explorer/exploration/statistic-value-text.ts';
import { asInUnit, sharedWords } from '../../../explorer/provenance/column-words.ts';
import { sameColumns } from '../../../explorer/provenance/table-file.ts';
import { statisticTitles } from '../locations/statistic.ts';
import type { WellColumn } from '../well-table/well-column.ts';
import type { SectionRow } from './section-rows.ts';

/** The depth intervals of a section's wells, in its table and files. */
export function sectionColumns(statistic: LocationStatistic, unit: string | null): readonly WellColumn<SectionRow>[] {
  const meters = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 });
  return [
    { id: 'location', heading: 'Location', kind: 'text', value: ({ location }) => location },
    {
      id: 'along_m',
      heading: 'Along, m',
      kind: 'figure',
      about: 'From the start of the line to the point of it that is nearest to the well.',
      textOf: meters,
      value: ({ alongM }) => alongM,
    },
    {
      id: 'away_m',
      heading: 'Away, m',
      kind: 'figure',
      about: 'The distance of the well from the line.',
      textOf: meters,
      value: ({ awayM }) => awayM,
    },
    {
      id: 'top_ft',
      heading: 'Top, ft',
      kind: 'figure',
      about: 'The top of the interval, below ground.',
      textOf: formatOwnResult,
      value: ({ topFt }) => topFt,
    },
    {
      id: 'bottom_ft',
      heading: 'Bottom, ft',
      kind: 'figure',
      about: 'The bottom of the interval, below ground.',
      textOf: formatOwnResult,
      value: ({ bottomFt }) => bottomFt,
    },
    ...valueColumns(statistic, unit),
    { id: 'samples', heading: 'Samples', kind: 'count', value: ({ samples }) => samples },
    { id: 'non_detects', heading: 'Non-detects', kind: 'count', value: ({ nonDetects }) => nonDetects },
    { id: 'lithology', heading: 'Lithology', kind: 'text', value: ({ litho }) => litho },
    {
      id: 'source',
      heading: 'Source',
      kind: 'text',
      about: 'Where the interval is from: the samples, or an overlay of the site.',
      value: ({ source }) => source ?? 'Samples',
    },
    { id: 'hydrogeologic_unit', heading: 'Unit of rock', kind: 'text', value: ({ hydro }) => hydro },
  ];
}

/** None of the number of samples, which every section has. */
function valueColumns(statistic: LocationStatistic, unit: string | null): WellColumn<SectionRow>[] {
  if (statistic === 'sampleSize') return [];
  return [
    {
      id: statistic,
      heading: [statisticTitles.get(statistic), unit].filter(Boolean).join(', '),
      kind: 'figure',
      unit: asInUnit,
      about: `${statisticTitles.get(statistic)} of the interval’s samples that pass the filters.`,
      textOf: (value) => statisticValueText(value, statistic),
      value: ({ value }) => value,
      isNonDetect: ({ isNonDetect }) => isNonDetect,
    },
    {
      id: 'is_non_detect',
      heading: 'Non-detect',
      kind: 'text',
      isOfFile: true,
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
