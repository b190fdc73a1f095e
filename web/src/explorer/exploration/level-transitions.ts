import { limits } from '@wellfield/contract';
import { screeningStates, type ScreeningState } from '@wellfield/science';
import type { Exploration } from './exploration.ts';
import type { LevelStatistic, OwnLevel } from './parts/level-parts.ts';

/** Chooses a set of levels, or none. Rows are no longer filtered by their states: those are of other levels. */
export function chooseLevelSet(exploration: Exploration, levelSet: string | null): Exploration {
  if (exploration.levelSet === levelSet) return exploration;
  return { ...exploration, levelSet, levelStates: [] };
}

/** Sets a person's own level for an analyte in place of an earlier one; the oldest goes where there are too many. */
export function setOwnLevel(exploration: Exploration, level: OwnLevel): Exploration {
  const { ownLevels } = exploration;
  const before = ownLevels.find(({ analyte }) => analyte === level.analyte);
  if (JSON.stringify(before) === JSON.stringify(level)) return exploration;
  const others = ownLevels.filter(({ analyte }) => analyte !== level.analyte);
  return { ...exploration, ownLevels: [...others, level].slice(-limits.screeningLevels.own), levelStates: [] };
}

export function removeOwnLevel(exploration: Exploration, analyte: string): Exploration {
  const ownLevels = exploration.ownLevels.filter((own) => own.analyte !== analyte);
  return ownLevels.length === exploration.ownLevels.length
    ? exploration
    : { ...exploration, ownLevels, levelStates: [] };
}

/** Filters the rows by their states against the levels in force; none or all of the three filter nothing. */
export function setLevelStates(exploration: Exploration, states: readonly ScreeningState[]): Exploration {
  const some = screeningStates.filter((state) => states.includes(state));
  const levelStates = some.length === screeningStates.length ? [] : some;
  return levelStates.join() === exploration.levelStates.join() ? exploration : { ...exploration, levelStates };
}

/** Adds a state to those that the rows are filtered by, or removes it. */
export function toggleLevelState(exploration: Exploration, state: ScreeningState): Exploration {
  const { levelStates } = exploration;
  const isOn = levelStates.includes(state);
  return setLevelStates(exploration, isOn ? levelStates.filter((one) => one !== state) : [...levelStates, state]);
}

/** By what the map compares locations with the levels; null: it shows values. */
export function chooseLevelStatistic(exploration: Exploration, levelStatistic: LevelStatistic | null): Exploration {
  return exploration.levelStatistic === levelStatistic ? exploration : { ...exploration, levelStatistic };
}
