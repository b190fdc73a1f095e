import type { Exploration } from '../../explorer/exploration/exploration.ts';
import { levelWithSource } from '../../explorer/screening/level-words.ts';
import { levelsInForce } from '../../explorer/screening/levels-in-force.ts';
import type { Answer } from '../../explorer/answer/answer.ts';

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
