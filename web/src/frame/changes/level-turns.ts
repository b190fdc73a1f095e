import type { ScreeningState } from '@wellfield/science';
import type { LeftOutChoice } from '../filtering/answer-filters.ts';
import { leftOutTitles } from '../filtering/left-out-conditions.ts';
import { aboveLimitAt, dateAt, fractionAt, numberAt, textAt, type SampleFrame } from '../sample-frame.ts';
import type { LevelRule } from '../screening/level-rules.ts';
import { screeningOf } from '../screening/row-screening.ts';
import type { SampleChange } from './sample-change.ts';

/** What a later release says of a location that is above its level, or was. */
export type LevelTurn = 'newly above' | 'still above' | 'no longer above' | 'cannot tell now';

export interface LocationTurn {
  analyte: string | null;
  location: string;
  turn: LevelTurn;
  /** Whether it has a new sample that counts. */
  isSampledAgain: boolean;
}

/** What counts of a release: its levels, and the samples that are left out of figures. */
interface Counting {
  rules: readonly LevelRule[];
  leftOut: readonly LeftOutChoice[];
}

/** The samples of one analyte, location, matrix and fraction, in whatever unit: levels are converted. */
interface Series {
  analyte: string | null;
  location: string;
  /** Above if any result of the day is, else cannot tell if any cannot be determined. */
  stateOn: Map<string, ScreeningState>;
}

/**
 * Which locations are newly above their level, still above it, or no longer. Newly above is what is above by its latest day with a
 * result and was not at its previous sample: neither on the latest day of the earlier release nor, in the later one, on the last
 * day before any sample that differs. A revised year does not make a well that was above all along a new exceedance. A location
 * with several series, as of two fractions, is counted once: by the first of the turns in the order above that any of them took.
 */
export function levelTurns(
  before: SampleFrame,
  after: SampleFrame,
  changes: readonly SampleChange[],
  counting: Counting,
): readonly LocationTurn[] {
  const [earlier, later] = [seriesOf(before, counting), seriesOf(after, counting)];
  const differing = Map.groupBy(changes.filter(counts), keyOf);
  const found = new Map<string, LocationTurn>();
  for (const key of new Set([...later.keys(), ...earlier.keys()])) {
    const [then, now] = [earlier.get(key), later.get(key)];
    const own = differing.get(key) ?? [];
    const turn = turnOf(then, now, own);
    const { analyte, location } = (now ?? then) as Series;
    if (turn === null) continue;
    const name = JSON.stringify([analyte, location]);
    const known = found.get(name);
    const isFirst = !known || turns.indexOf(turn) < turns.indexOf(known.turn);
    const isSampledAgain = own.some(({ kind }) => kind === 'new') || known?.isSampledAgain === true;
    found.set(name, { analyte, location, turn: isFirst ? turn : known.turn, isSampledAgain });
  }
  return [...found.values()];
}

const turns: readonly LevelTurn[] = ['newly above', 'still above', 'no longer above', 'cannot tell now'];

function turnOf(then: Series | undefined, now: Series | undefined, own: readonly SampleChange[]): LevelTurn | null {
  const [was, is] = [lastState(then), lastState(now)];
  if (is !== 'above') {
    if (was !== 'above') return null;
    return is === 'below' ? 'no longer above' : 'cannot tell now';
  }
  const since = firstDay(own);
  return was === 'above' || lastState(now, since) === 'above' ? 'still above' : 'newly above';
}

/** The state of the last day with a result, before a day where one is given; null without one. */
function lastState(series: Series | undefined, before: string | null = null): ScreeningState | null {
  const days = [...(series?.stateOn.keys() ?? [])].filter((day) => before === null || day < before);
  return series?.stateOn.get(days.reduce((last, day) => (day > last ? day : last), '')) ?? null;
}

/** Null where nothing differs: then all days are before it. */
function firstDay(changes: readonly SampleChange[]): string | null {
  const days = changes.flatMap(({ date }) => date ?? []);
  return days.length === 0 ? null : days.reduce((first, day) => (day < first ? day : first));
}

const counts = ({ before, after }: SampleChange) =>
  [before, after].some((then) => then !== null && then.leftOut === null);

const keyOf = ({
  analyte,
  location,
  matrix,
  fraction,
}: Pick<SampleChange, 'analyte' | 'location' | 'matrix' | 'fraction'>) =>
  JSON.stringify([analyte, location, matrix, fraction]);

function seriesOf(frame: SampleFrame, { rules, leftOut }: Counting): ReadonlyMap<string, Series> {
  const all = new Map<string, Series>();
  const screening = screeningOf(frame, rules);
  const leftOutAs = leftOutTitles(frame, leftOut);
  for (let row = 0; row < frame.rowCount; row += 1) {
    const hasResult = numberAt(frame, 'result', row) !== null || aboveLimitAt(frame, row) !== null;
    const day = dateAt(frame, 'sample_date', row);
    if (!hasResult || day === null || leftOutAs(row) !== null) continue;
    const analyte = textAt(frame, 'analyte', row);
    const location = textAt(frame, 'location', row) ?? '';
    const key = keyOf({ analyte, location, matrix: textAt(frame, 'matrix', row), fraction: fractionAt(frame, row) });
    const series = all.get(key) ?? { analyte, location, stateOn: new Map<string, ScreeningState>() };
    all.set(key, series);
    series.stateOn.set(day, together(series.stateOn.get(day), screening.stateOf(row)));
  }
  return all;
}

function together(one: ScreeningState | undefined, other: ScreeningState): ScreeningState {
  if (one === 'above' || other === 'above') return 'above';
  return one === 'cannot tell' ? one : other;
}
