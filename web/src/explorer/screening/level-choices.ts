import { numericValue, type ScreeningLevel } from '@wellfield/contract';
import { formatDateLl, unitsLike } from '@wellfield/science';

/** A level of what people choose: a set as it is today, or one of its other choices, whose name is then in `set`. */
export type ChosenLevel = ScreeningLevel & {
  /** 'proposed', 'from Nov 1, 2027', 'until Oct 31, 2027': why it does not hold today; absent where it does. */
  when?: string;
  /** Whether its choice is another than a set as it is today. */
  isOfOtherDay?: true;
};

/**
 * The levels of every choice that the site's levels give on a day. A set under its own name has what is in force on that day; a
 * set that will change is there as it will be from each of those days, one with proposals as what they are, and one that had
 * other levels as it was until they ended. What was withdrawn is in none: nothing is compared with it.
 */
export function levelChoices(levels: readonly ScreeningLevel[], today: string): readonly ChosenLevel[] {
  const sets = Map.groupBy(levels, ({ set }) => set);
  return [...sets].flatMap(([set, own]) => {
    const rules = own.filter(({ status }) => status === 'in force');
    const inForceOn = (day: string) => rules.filter((level) => isValidOn(level, day));
    const other = (day: string, word: string) => named(inForceOn(day), `${set}, ${word}`, today);
    return [
      ...inForceOn(today),
      ...changesAfter(rules, today).flatMap((day) => other(day, `from ${formatDateLl(day)}`)),
      ...named(
        own.filter(({ status }) => status === 'proposed'),
        `${set}, proposed`,
        today,
      ),
      ...endsBefore(rules, today).flatMap((day) => other(day, `until ${formatDateLl(day)}`)),
    ];
  });
}

/** All of the site's levels once, each with why it does not hold on a day. */
export function levelsWithTime(levels: readonly ScreeningLevel[], day: string): readonly ChosenLevel[] {
  return levels.map((level) => {
    const when = whenOf(level, day);
    return when === null ? level : { ...level, when };
  });
}

/** Why a level does not hold on a day; null where it does. */
function whenOf({ status, valid_from: from, valid_until: until }: ScreeningLevel, day: string): string | null {
  if (status !== 'in force') return status;
  if (from !== null && from > day) return `from ${formatDateLl(from)}`;
  return until !== null && until < day ? `until ${formatDateLl(until)}` : null;
}

function named(levels: readonly ScreeningLevel[], set: string, today: string): ChosenLevel[] {
  return levelsWithTime(levels, today).map((level) => ({ ...level, set, isOfOtherDay: true }));
}

function isValidOn({ valid_from: from, valid_until: until }: ScreeningLevel, day: string): boolean {
  return (from === null || from <= day) && (until === null || day <= until);
}

/** The days after today from which others hold, in order. */
function changesAfter(levels: readonly ScreeningLevel[], today: string): string[] {
  const days = levels.flatMap(({ valid_from: from, valid_until: until }) => [from ?? '', until ? dayAfter(until) : '']);
  return [...new Set(days)].filter((day) => day > today).toSorted();
}

/** The last days of levels that ended before today, the latest first. */
function endsBefore(levels: readonly ScreeningLevel[], today: string): string[] {
  const days = levels.flatMap(({ valid_until: until }) => until ?? []);
  return [...new Set(days)]
    .filter((day) => day < today)
    .toSorted()
    .toReversed();
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
}

/** What was typed as the value of a level; with why it is none. */
export function typedLevel(text: string): { value: number | null; fault: string | null } {
  if (text.trim() === '') return { value: null, fault: 'Write the level, a number above 0.' };
  const value = numericValue(text.trim());
  if (value === undefined) return { value: null, fault: 'Not a number. Write one such as 18 or 0.005.' };
  if (value > 0) return { value, fault: null };
  return {
    value: null,
    fault: 'A level must be above 0: every detect would be above a level of 0, and no non-detect below it.',
  };
}

/** The units that a level of rows can be in: theirs, and the common ones that are converted into them. */
export function unitsForLevel(units: readonly (string | null)[]): readonly string[] {
  const own = units.filter((unit) => unit !== null && !unit.includes(',') && unit.trim() !== '') as string[];
  return [...new Set([...own, ...own.flatMap(unitsLike)])];
}
