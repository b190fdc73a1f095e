import { formatCount, formatCounted } from '@wellfield/science';
import { groupWords } from '../../explorer/answer/left-out-samples.ts';
import { cautionLabels } from '../../explorer/why/caution-words.ts';
import { andList } from '../../ui/lists-in-words.ts';
import type { LevelTurn, LocationTurn } from '../../frame/changes/level-turns.ts';
import type { SampleChange } from '../../frame/changes/sample-change.ts';
import type { Changes } from './find-changes.ts';
import type { TurnedTrend } from './turned-trends.ts';
import { fractionName } from '../../frame/sample-frame.ts';

/** How many samples are new, changed, withdrawn and the same. */
export function changeCounts({ counts, same }: Pick<Changes, 'counts' | 'same'>): string {
  return (
    `${formatCounted(counts.new, 'sample')} new, ${formatCount(counts.changed)} changed, ` +
    `${formatCount(counts.withdrawn)} withdrawn, ${formatCount(same)} the same`
  );
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

/**
 * Which locations are newly above the level, then how many are still, no longer or not known to be; of several parameters by
 * parameter, each with its own level. Null without a level.
 */
export function exceedanceText(turns: readonly LocationTurn[], hasLevel: boolean, isOfAll = false): string | null {
  if (!hasLevel) return null;
  const level = isOfAll ? 'their level' : 'the level';
  const byTurn = Map.groupBy(turns, ({ turn }) => turn);
  const of = (turn: LevelTurn) => byTurn.get(turn) ?? [];
  const newly = of('newly above');
  const first =
    newly.length === 0
      ? `No location is newly above ${level}`
      : `${formatCounted(newly.length, 'location')} newly above ${level} (by the latest result, and not at the previous sample): ${
          isOfAll ? byParameter(newly) : listed(newly.map(({ location }) => location))
        }`;
  const still = of('still above');
  const again = still.filter(({ isSampledAgain }) => isSampledAgain).length;
  const [gone, unknown] = [of('no longer above').length, of('cannot tell now').length];
  const others = [
    still.length > 0 && `Still above: ${formatCount(still.length)}, ${formatCount(again)} of them with new samples`,
    gone > 0 && `No longer above: ${formatCount(gone)}`,
    unknown > 0 && `Above before, cannot be determined now: ${formatCount(unknown)}`,
  ].filter((part) => part !== false);
  return [first, ...others].join('. ') + '.';
}

/** 'Arsenic at W-1, W-3; Lead at W-1'. */
function byParameter(turns: readonly LocationTurn[]): string {
  const shown = turns.slice(0, namedAtMost);
  const named = Array.from(
    Map.groupBy(shown, ({ analyte }) => analyte),
    ([analyte, at]) => `${analyte ?? 'no parameter'} at ${at.map(({ location }) => location).join(', ')}`,
  );
  const more = turns.length - shown.length;
  return named.join('; ') + (more > 0 ? ` and ${formatCount(more)} more` : '');
}

/** What is said of a series now, and what was before. */
export function turnedText(
  { analyte, location, matrix, fraction, totalAs, unit, before, after, cautions }: TurnedTrend,
  isOfAll = false,
): string {
  const of = [isOfAll ? analyte : null, location, matrix, fractionName({ fraction, totalAs }), unit]
    .filter((name) => name !== null)
    .join(', ');
  const labels = cautions.map((caution) => cautionLabels[caution]).join(', ');
  const now = `${after ?? 'no samples'}${labels === '' ? '' : ` (${labels})`}`;
  return `${of}: ${before === null ? 'new, ' : `${before} → `}${now}`;
}

const namedAtMost = 10;

function listed(names: readonly string[]): string {
  const more = names.length - namedAtMost;
  return more > 0 ? `${names.slice(0, namedAtMost).join(', ')} and ${formatCount(more)} more` : names.join(', ');
}
