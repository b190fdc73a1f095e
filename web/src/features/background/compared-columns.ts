import { formatCount, formatOwnResult, formatOwnStatistic } from '@wellfield/science';
import type { ComparedLocation } from '../../frame/background/compared-location.ts';
import { testTitles } from './background-texts.ts';

/** A column of the compared locations, in the table and in files. */
export interface ComparedColumn {
  /** What it is called in files. */
  id: string;
  heading: string;
  kind: 'text' | 'count' | 'result' | 'probability';
  /** What it is, where the heading cannot say it. */
  about?: string;
  value(row: ComparedLocation): string | number | null;
}

export const comparedColumns: readonly ComparedColumn[] = [
  { id: 'location', heading: 'Location', kind: 'text', value: ({ location }) => location },
  { id: 'results', heading: 'Results', kind: 'count', value: ({ n }) => n },
  { id: 'nondetects', heading: 'Non-detects', kind: 'count', value: ({ nonDetects }) => nonDetects },
  {
    id: 'max_detect',
    heading: 'Max detect',
    kind: 'result',
    about: 'The largest detect of the location.',
    value: ({ maxDetect }) => maxDetect,
  },
  {
    id: 'above_utl',
    heading: 'Above UTL',
    kind: 'count',
    about: 'Detects that are greater than the upper tolerance limit of the background.',
    value: ({ aboveTolerance }) => aboveTolerance.above,
  },
  {
    id: 'cannot_tell_utl',
    heading: 'Cannot tell, UTL',
    kind: 'count',
    about: 'Non-detects with a limit above the upper tolerance limit.',
    value: ({ aboveTolerance }) => aboveTolerance.cannotTell,
  },
  {
    id: 'above_upl',
    heading: 'Above UPL',
    kind: 'count',
    about: 'Detects that are greater than the upper prediction limit of the background.',
    value: ({ abovePrediction }) => abovePrediction.above,
  },
  {
    id: 'cannot_tell_upl',
    heading: 'Cannot tell, UPL',
    kind: 'count',
    about: 'Non-detects with a limit above the upper prediction limit.',
    value: ({ abovePrediction }) => abovePrediction.cannotTell,
  },
  {
    id: 'p_two_sided',
    heading: 'p, two-sided',
    kind: 'probability',
    about: 'The p of the test that the location’s results and the background are alike.',
    value: ({ p }) => p,
  },
  {
    id: 'rather',
    heading: 'Results rather',
    kind: 'text',
    about: 'Whether the location’s results are rather higher or lower than the background, by the ranks of the test.',
    value: ({ isHigher }) => (isHigher === null ? null : isHigher ? 'higher' : 'lower'),
  },
  {
    id: 'test',
    heading: 'Test',
    kind: 'text',
    about: 'Wilcoxon’s rank sum without non-detects, else the test for non-detects that was chosen.',
    value: ({ test }) => testTitles[test],
  },
];

/** What a cell says; null where there is nothing to say. */
export function comparedText({ kind, value }: ComparedColumn, row: ComparedLocation): string | null {
  const held = value(row);
  if (held === null || typeof held === 'string') return held;
  if (kind === 'count') return formatCount(held);
  return kind === 'probability' ? formatOwnStatistic(held) : formatOwnResult(held);
}
