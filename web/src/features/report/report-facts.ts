import { aboveLimitText } from '../../explorer/non-detects/above-limit-text.ts';
import { useMemo } from 'react';
import { formatCount, formatCounted, formatDateLl, formatPercent } from '@wellfield/science';
import { messages } from '@wellfield/contract';
import { leftOutText } from '../../explorer/answer/left-out-samples.ts';
import {
  useAnswerFlags,
  useLeftOut,
  useLocations,
  useNonDetectMethod,
  useFiguresText,
  useShowsNonDetects,
  useUnitsLeft,
  useVisibleRows,
  useVisibleSummary,
} from '../../explorer/answer/selectors.ts';
import type { Answer } from '../../explorer/answer/answer.ts';
import type { Exploration } from '../../explorer/exploration/exploration.ts';
import { methodFact } from '../../explorer/exploration/non-detect-methods.ts';
import type { Provenance } from '../../explorer/provenance/provenance.ts';
import { isoDate } from '../../frame/sample-frame.ts';
import type { ReportFacts } from '../../workers/report/report-document.ts';
import { qualifierText } from './qualifier-text.ts';
import { levelWithSource } from '../../explorer/screening/level-words.ts';
import { levelsInForce } from '../../explorer/screening/levels-in-force.ts';

/** What every report says of where its numbers come from. */
export function requestedFacts(
  provenance: Provenance,
  { head, screeningLevels }: Answer,
  exploration: Exploration,
  { link, dataset }: { link: string; /** Its title. */ dataset: string },
): ReportFacts {
  const { query, criteria, filters, release } = provenance;
  return {
    kind: 'facts',
    facts: [
      { name: 'Query', text: query },
      { name: 'Criteria', text: criteria || 'none' },
      { name: 'Parameter', text: head.selectedAnalyte ?? 'none' },
      levelFact(screeningLevels, exploration),
      { name: 'Filters', text: filters.join('; ') || 'none' },
      { name: 'Data', text: `dataset ${dataset}, release ${release}` },
      { name: 'Link to this view', text: link, link },
    ],
  };
}

/** What must be known of the samples before figures are believed. */
export function useQualityFacts(answer: Answer): ReportFacts {
  const { rows, nonDetects, firstDay, lastDay } = useVisibleSummary();
  const passing = useVisibleRows();
  const qualifiers = useMemo(() => qualifierText(answer.frame, passing), [answer.frame, passing]);
  const locations = useLocations();
  const units = useUnitsLeft();
  const method = useNonDetectMethod();
  const leftOut = leftOutText(useLeftOut());
  const part = useFiguresText();
  const { hasNegatives, aboveLimits, hasPossibleLeachate } = useAnswerFlags();
  const showsNonDetects = useShowsNonDetects();
  const visible = locations.filter((location) => location.visible);
  const nowhere = visible.filter(({ lat, long }) => lat === null || long === null);
  const days = firstDay === null || lastDay === null ? 'none' : `${dayText(firstDay)} to ${dayText(lastDay)}`;
  const facts = [
    {
      name: 'Samples',
      text: [`${formatCount(rows)} of the ${formatCount(answer.frame.rowCount)} of the answer pass the filters.`, part]
        .filter(Boolean)
        .join(' '),
    },
    {
      name: 'Locations',
      text: `${formatCount(visible.length)} of ${formatCount(locations.length)}${
        nowhere.length === 0 ? '' : `; ${formatCounted(nowhere.length, 'location')} without coordinates: not on the map`
      }`,
    },
    ...(showsNonDetects
      ? [
          {
            name: 'Non-detects',
            text: `${formatCount(nonDetects)} (${formatPercent(rows === 0 ? 0 : nonDetects / rows)}); in means and medians ${methodFact(method)}`,
          },
        ]
      : []),
    { name: 'Sampled', text: days },
    { name: 'Units', text: units.map((unit) => unit ?? 'none').join(', ') || 'none' },
    { name: 'Left out', text: leftOut ?? 'nothing' },
    { name: 'Laboratory’s flags', text: qualifiers },
    ...(hasNegatives
      ? [{ name: 'Negative results', text: 'some results are below 0; a logarithmic axis leaves them out' }]
      : []),
    ...(aboveLimits > 0 ? [{ name: 'Above a limit', text: aboveLimitText(aboveLimits) }] : []),
    ...(hasPossibleLeachate ? [{ name: 'Soil by volume', text: messages.filters.possibleLeachate }] : []),
  ];
  return { kind: 'facts', facts };
}

const dayText = (day: number): string => formatDateLl(isoDate(day));

/** What results are compared with: the chosen set and its levels with their sources, or the person's own level. */
export function levelFact(
  siteLevels: Answer['screeningLevels'],
  choice: Pick<Exploration, 'analyte' | 'levelSet' | 'ownLevels'>,
): { name: string; text: string } {
  const levels = levelsInForce(siteLevels, choice);
  const [first] = levels;
  return {
    name: 'Level',
    text: first ? `${first.set}: ${levels.map(levelWithSource).join('; ')}` : none(choice),
  };
}

function none({ analyte, levelSet }: Pick<Exploration, 'analyte' | 'levelSet'>): string {
  return levelSet === null ? 'none' : `none: “${levelSet}” has no level for ${analyte ?? 'this parameter'}`;
}
