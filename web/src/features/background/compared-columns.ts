import { formatCount, formatOwnResult, formatOwnStatistic } from '@wellfield/science';
import type { ComparedLocation } from '../../frame/background/compared-location.ts';
import { testTitles } from './background-texts.ts';

/** A column of the compared locations, in the table and in files. */
export interface ComparedColumn {
  /** What it is called in files. */
  id: string;
  heading: string;
  kind: 'text' | 'count' | 'result' | 'probability';
  value(row: ComparedLocation): string | number | null;
}

export const comparedColumns: readonly ComparedColumn[] = [
  { id: 'location', heading: 'Location', kind: 'text', value: ({ location }) => location },
  { id: 'results', heading: 'Results', kind: 'count', value: ({ n }) => n },
  { id: 'nondetects', heading: 'Non-detects', kind: 'count', value: ({ nonDetects }) => nonDetects },
  { id: 'max_detect', heading: 'Max detect', kind: 'result', value: ({ maxDetect }) => maxDetect },
  {
    id: 'above_utl',
    heading: 'Above UTL',
    kind: 'count',
    value: ({ aboveTolerance }) => aboveTolerance.above,
  },
  {
    id: 'cannot_tell_utl',
    heading: 'Cannot tell, UTL',
    kind: 'count',
    value: ({ aboveTolerance }) => aboveTolerance.cannotTell,
  },
  {
    id: 'above_upl',
    heading: 'Above UPL',
    kind: 'count',
    value: ({ abovePrediction }) => abovePrediction.above,
  },
  {
    id: 'cannot_tell_upl',
    heading: 'Cannot tell, UPL',
    kind: 'count',
    value: ({ abovePrediction }) => abovePrediction.cannotTell,
  },
  { id: 'p_two_sided', heading: 'p, two-sided', kind: 'probability', value: ({ p }) => p },
  {
    id: 'rather',
    heading: 'Results rather',
    kind: 'text',
    value: ({ isHigher }) => (isHigher === null ? null : isHigher ? 'higher' : 'lower'),
  },
  { id: 'test', heading: 'Test', kind: 'text', value: ({ test }) => testTitles[test] },
];

/** What a cell says; null where there is nothing to say. */
export function comparedText({ kind, value }: ComparedColumn, row: ComparedLocation): string | null {
  const held = value(row);
  if (held === null || typeof held === 'string') return held;
  if (kind === 'count') return formatCount(held);
  return kind === 'probability' ? formatOwnStatistic(held) : formatOwnResult(held);
}
