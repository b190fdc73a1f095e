import { formatCount, formatCounted } from '@wellfield/science';
import type { ReleaseComparison, SampleChange } from '../../frame/changes/compare-releases.ts';
import type { TurnedTrend } from './turned-trends.ts';

/** How many samples are new, changed, withdrawn and the same. */
export function changeCounts({ changes, same }: ReleaseComparison): string {
  const count = (kind: SampleChange['kind']) => changes.filter((change) => change.kind === kind).length;
  return (
    `${formatCounted(count('new'), 'sample')} new, ${formatCount(count('changed'))} changed, ` +
    `${formatCount(count('withdrawn'))} withdrawn, ${formatCount(same)} the same`
  );
}

/** Whether a sample is above the level now and was not before, or was not there. */
function isNewExceedance({ before, after }: SampleChange): boolean {
  return after?.state === 'above' && before?.state !== 'above';
}

/** Which locations have a sample that is above the level now and was not before; null without a level. */
export function exceedanceText(changes: readonly SampleChange[], hasLevel: boolean): string | null {
  if (!hasLevel) return null;
  const above = changes.filter(isNewExceedance);
  if (above.length === 0) return 'No sample is above the level that was not before.';
  const locations = [...new Set(above.map(({ location }) => location))];
  return `${formatCounted(above.length, 'sample')} above the level that ${above.length === 1 ? 'was' : 'were'} not before, at ${listed(locations)}.`;
}

/** What is said of a series now, and what was before. */
export function turnedText({ location, matrix, fraction, unit, before, after }: TurnedTrend): string {
  const of = [location, matrix, fraction, unit].filter((name) => name !== null).join(', ');
  return `${of}: ${before === null ? 'new, ' : `${before} → `}${after}`;
}

const namedAtMost = 10;

function listed(names: readonly string[]): string {
  const more = names.length - namedAtMost;
  return more > 0 ? `${names.slice(0, namedAtMost).join(', ')} and ${formatCount(more)} more` : names.join(', ');
}
