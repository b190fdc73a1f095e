import { formatCount, formatCounted } from '@wellfield/science';
import { groupWords } from '../../explorer/answer/left-out-samples.ts';
import { cautionLabels } from '../../explorer/why/caution-words.ts';
import { andList } from '../../ui/lists-in-words.ts';
import type { ResultThen, SampleChange } from '../../frame/changes/compare-releases.ts';
import type { Changes } from './find-changes.ts';
import type { TurnedTrend } from './turned-trends.ts';

/** How many samples are new, changed, withdrawn and the same. */
export function changeCounts({ counts, same }: Pick<Changes, 'counts' | 'same'>): string {
  return (
    `${formatCounted(counts.new, 'sample')} new, ${formatCount(counts.changed)} changed, ` +
    `${formatCount(counts.withdrawn)} withdrawn, ${formatCount(same)} the same`
  );
}

/** A sample counts where neither the site nor a person leaves it out of figures. */
const isAbove = (then: ResultThen | null) => then?.state === 'above' && then.leftOut === null;

/** Whether a sample is above the level now and was not before, was not there, or did not count. */
function isNewExceedance({ before, after }: SampleChange): boolean {
  return isAbove(after) && !isAbove(before);
}

/** What a sample is left out as, now or where it was; null where it counts. */
export function leftOutAs({ before, after }: SampleChange): string | null {
  return (after ?? before)?.leftOut ?? null;
}

/** How many of the samples are left out of figures, and as what; null without any. */
export function leftOutText(changes: readonly SampleChange[]): string | null {
  const titles = changes.map(leftOutAs).filter((title) => title !== null);
  if (titles.length === 0) return null;
  const groups = Map.groupBy(titles, (title) => title);
  const named = Array.from(groups, ([title, all]) => groupWords({ title, samples: all.length }));
  return `Of them ${andList(named)} are left out of figures: marked in the table, and above no level here.`;
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
  { analyte, location, matrix, fraction, unit, before, after, cautions }: TurnedTrend,
  isOfAll = false,
): string {
  const of = [isOfAll ? analyte : null, location, matrix, fraction, unit].filter((name) => name !== null).join(', ');
  const labels = cautions.map((caution) => cautionLabels[caution]).join(', ');
  const now = `${after ?? 'no samples'}${labels === '' ? '' : ` (${labels})`}`;
  return `${of}: ${before === null ? 'new, ' : `${before} → `}${now}`;
}

const namedAtMost = 10;

function listed(names: readonly string[]): string {
  const more = names.length - namedAtMost;
  return more > 0 ? `${names.slice(0, namedAtMost).join(', ')} and ${formatCount(more)} more` : names.join(', ');
}
