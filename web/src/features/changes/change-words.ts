import { formatCount, formatCounted } from '@wellfield/science';
import type { SampleChange } from '../../frame/changes/compare-releases.ts';
import type { Changes } from './find-changes.ts';
import type { TurnedTrend } from './turned-trends.ts';

/** How many samples are new, changed, withdrawn and the same. */
export function changeCounts({ counts, same }: Pick<Changes, 'counts' | 'same'>): string {
  return (
    `${formatCounted(counts.new, 'sample')} new, ${formatCount(counts.changed)} changed, ` +
    `${formatCount(counts.withdrawn)} withdrawn, ${formatCount(same)} the same`
  );
}

/** Whether a sample is above the level now and was not before, or was not there. */
function isNewExceedance({ before, after }: SampleChange): boolean {
  return after?.state === 'above' && before?.state !== 'above';
}

/** Which locations, or of several parameters which of these, have a sample above a level that was not before; null without one. */
export function exceedanceText(changes: readonly SampleChange[], hasLevel: boolean, isOfAll = false): string | null {
  if (!hasLevel) return null;
  const above = changes.filter(isNewExceedance);
  if (above.length === 0) return `No sample is above ${isOfAll ? 'its' : 'the'} level that was not before.`;
  const level = isOfAll ? (above.length === 1 ? 'its level' : 'their levels') : 'the level';
  const were = above.length === 1 ? 'was' : 'were';
  const where = isOfAll ? above.map(({ analyte }) => analyte ?? 'no parameter') : above.map(({ location }) => location);
  const named = listed([...new Set(where)]);
  return `${formatCounted(above.length, 'sample')} above ${level} that ${were} not before, ${isOfAll ? 'of' : 'at'} ${named}.`;
}

/** What is said of a series now, and what was before. */
export function turnedText(
  { analyte, location, matrix, fraction, unit, before, after }: TurnedTrend,
  isOfAll = false,
): string {
  const of = [isOfAll ? analyte : null, location, matrix, fraction, unit].filter((name) => name !== null).join(', ');
  return `${of}: ${before === null ? 'new, ' : `${before} → `}${after ?? 'no samples'}`;
}

const namedAtMost = 10;

function listed(names: readonly string[]): string {
  const more = names.length - namedAtMost;
  return more > 0 ? `${names.slice(0, namedAtMost).join(', ')} and ${formatCount(more)} more` : names.join(', ');
}
