import { ownLevelOf, ownLevelText } from './address-texts.ts';
import { isSame, joinedPart, type Step, step, type Value } from './part.ts';
import { lastOfEach, listPart, united } from './list-part.ts';
import { singlePart } from './single-part.ts';

/** The statistics by which locations are compared with a level. */
export type LevelStatistic = NonNullable<Value<'levelStatistic'>>;

/** A level that a person has set for an analyte. */
export type OwnLevel = Value<'ownLevels'>[number];

/** What the map can compare with a level, in their order. */
export const levelStatisticTitles: Readonly<Record<LevelStatistic, string>> = {
  max: 'Max',
  latest: 'Latest',
  mean: 'Mean',
  ucl95: 'UCL95',
};

interface Levels {
  /** The set of levels that results are compared with; null for none. */
  levelSet: string | null;
  /** The person's own levels, at most one for an analyte. */
  ownLevels: readonly OwnLevel[];
  /** By what the map compares locations with the levels in force; null: it shows values. */
  levelStatistic: LevelStatistic | null;
}

const setPart = singlePart('levelSet', { parameter: 'levels', start: null, unread: levelSetWords });

const ownPart = listPart('ownLevels', {
  parameter: 'level',
  write: ownLevelText,
  read: ownLevelOf,
  merge: lastOfEach(({ analyte }) => analyte),
});

const statisticPart = singlePart('levelStatistic', {
  parameter: 'map-level',
  start: null,
  unread: (text) => `map against a level by "${text}"`,
});

/** `levels=Federal+standards&level=15,ug/L,Lead&map-level=latest`. */
export const levelsPart = joinedPart(
  joinedPart(setPart, ownPart, () => null),
  statisticPart,
  levelStep,
);

/** The rows in some states against the levels, which is a filter. */
export const levelStatesPart = listPart('levelStates', {
  parameter: 'against',
  merge: united,
  unread: (text) => `rows against a level "${text}"`,
});

/** A set of levels that is not there. */
export function levelSetWords(name: string): string {
  return `set of levels "${name}"`;
}

function levelStep(before: Levels, after: Levels): Step | null {
  const { levelSet, levelStatistic } = after;
  if (before.levelSet !== levelSet) return step(`Levels: ${levelSet ?? 'none'}`);
  if (before.levelStatistic !== levelStatistic) {
    return step(
      levelStatistic === null ? 'Map by values' : `Map against a level: ${levelStatisticTitles[levelStatistic]}`,
    );
  }
  const came = after.ownLevels.find((own) => !before.ownLevels.some((other) => isSame(own, other)));
  if (came) return step(`Own level of ${came.analyte}: ${came.value} ${came.unit}`);
  const went = before.ownLevels.find(({ analyte }) => !after.ownLevels.some((other) => other.analyte === analyte));
  return went ? step(`Own level of ${went.analyte} removed`) : null;
}
