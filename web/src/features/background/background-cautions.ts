import { formatCounted } from '@wellfield/science';
import { severalKindsText } from '../../explorer/answer/subject-words.ts';
import { noneOfQueryText } from './query-background-texts.ts';
import type { Compared } from './use-comparison.ts';

/** What keeps the comparison from being what it seems. */
export function backgroundCautions({ of, query, comparison }: Compared, analyte: string): string[] {
  const { facts, subject, withoutResult, missing, locations } = comparison;
  const { units } = subject;
  return [
    units.length > 1 &&
      `Results in ${units.length} units are left (${units.map((unit) => unit ?? 'none').join(', ')}), which are never compared. Choose one under Units.`,
    units.length < 2 &&
      facts === null &&
      (query === null
        ? 'The chosen locations have no results among the rows that pass the filters.'
        : noneOfQueryText(query, comparison, analyte)),
    facts !== null &&
      missing.length > 0 &&
      `${formatCounted(missing.length, 'location')} of the ${of.background.length} chosen have no result here: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ', …' : ''}.`,
    facts !== null && severalKindsText(subject, 'pooled'),
    facts !== null &&
      locations.length === 0 &&
      'All locations with results are background, so there are none to compare.',
    withoutResult > 0 &&
      `${formatCounted(withoutResult, 'sample has', 'samples have')} no result or no limit, and are left out.`,
  ].filter((text) => text !== false && text !== null);
}
