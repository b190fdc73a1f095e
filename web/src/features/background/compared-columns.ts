import { sharedWords } from '../../explorer/results/column-words.ts';
import type { ResultColumn } from '../../explorer/results/result-column.ts';
import type { RequestedNumber } from '../../explorer/why/requested-number.ts';
import type { StatisticId } from '../../explorer/why/statistic-ids.ts';
import type { ComparedLocation } from '../../frame/background/compared-location.ts';
import { testTitles } from './background-texts.ts';

/** What 'Why this number?' is asked of a location. */
const requested =
  (statistic: StatisticId) =>
  ({ location }: ComparedLocation): RequestedNumber => ({ statistic, group: { location } });

export const comparedColumns: readonly ResultColumn<ComparedLocation>[] = [
  { id: 'location', heading: 'Location', kind: 'text', ...sharedWords.location, value: ({ location }) => location },
  {
    id: 'results',
    heading: 'Results',
    kind: 'count',
    ...sharedWords.results,
    value: ({ n }) => n,
    why: requested('compared.results'),
  },
  {
    id: 'nondetects',
    heading: 'Non-detects',
    kind: 'count',
    ...sharedWords.nondetects,
    value: ({ nonDetects }) => nonDetects,
    why: requested('compared.nondetects'),
  },
  {
    id: 'max_detect',
    heading: 'Max detect',
    kind: 'result',
    meaning: 'The largest detect of the location.',
    value: ({ maxDetect }) => maxDetect,
    why: requested('compared.max_detect'),
  },
  {
    id: 'above_utl',
    heading: 'Above UTL',
    kind: 'count',
    meaning: 'Detects that are greater than the upper tolerance limit of the background.',
    value: ({ aboveTolerance }) => aboveTolerance.above,
    why: requested('compared.above_utl'),
  },
  {
    id: 'cannot_tell_utl',
    heading: 'Cannot tell, UTL',
    kind: 'count',
    meaning: 'Non-detects with a limit above the upper tolerance limit.',
    value: ({ aboveTolerance }) => aboveTolerance.cannotTell,
    why: requested('compared.cannot_tell_utl'),
  },
  {
    id: 'above_upl',
    heading: 'Above UPL',
    kind: 'count',
    meaning: 'Detects that are greater than the upper prediction limit of the background.',
    value: ({ abovePrediction }) => abovePrediction.above,
    why: requested('compared.above_upl'),
  },
  {
    id: 'cannot_tell_upl',
    heading: 'Cannot tell, UPL',
    kind: 'count',
    meaning: 'Non-detects with a limit above the upper prediction limit.',
    value: ({ abovePrediction }) => abovePrediction.cannotTell,
    why: requested('compared.cannot_tell_upl'),
  },
  {
    id: 'p_two_sided',
    heading: 'p, two-sided',
    kind: 'probability',
    meaning: 'The p of the test that the location’s results and the background are alike.',
    value: ({ p }) => p,
    why: requested('compared.p'),
  },
  {
    id: 'rather',
    heading: 'Results rather',
    kind: 'text',
    meaning: 'Whether the location’s results are rather higher or lower than the background, by the ranks of the test.',
    value: ({ isHigher }) => (isHigher === null ? null : isHigher ? 'higher' : 'lower'),
    why: requested('compared.rather'),
  },
  {
    id: 'test',
    heading: 'Test',
    kind: 'text',
    meaning: 'Wilcoxon’s rank sum without non-detects, else the test for non-detects that was chosen.',
    value: ({ test }) => testTitles[test],
  },
];
