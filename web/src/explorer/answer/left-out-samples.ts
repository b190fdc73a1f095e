import { formatCount } from '@wellfield/science';
import type { LeftOutChoice } from '../../frame/filtering/answer-filters.ts';
import type { SurveyResult } from '../../frame/survey/answer-survey.ts';
import type { Exploration } from '../exploration/exploration.ts';
import type { Answer } from './answer.ts';

/** What the site leaves out of an answer's figures, and what of it is put back. */
export function leftOutChoices(
  { leftOut }: Pick<Answer, 'leftOut'>,
  { putBack }: Pick<Exploration, 'putBack'>,
): readonly LeftOutChoice[] {
  return leftOut.map((group) => ({ ...group, isPutBack: putBack.includes(group.title) }));
}

/** What the site leaves out, with the number of samples that pass the filters. */
export interface LeftOutSamples {
  title: string;
  isPutBack: boolean;
  samples: number;
}

/** What there is to leave out, of all locations or of some. */
export function leftOutSamples(
  { leftOut, locations }: Pick<SurveyResult, 'leftOut' | 'locations'>,
  of: readonly string[] | null = null,
): readonly LeftOutSamples[] {
  const indices = of?.map((name) => locations.findIndex(({ location }) => location === name)) ?? null;
  return leftOut
    .map(({ title, isPutBack, rows, ofLocation }) => ({
      title,
      isPutBack,
      samples: indices ? indices.reduce((sum, index) => sum + (ofLocation[index] ?? 0), 0) : rows,
    }))
    .filter(({ samples }) => samples > 0);
}

/** '258 field duplicates and 12 rejected results left out.'; null if nothing is. */
export function leftOutText(groups: readonly LeftOutSamples[]): string | null {
  const wordsOf = (isPutBack: boolean) =>
    new Intl.ListFormat('en').format(groups.filter((group) => group.isPutBack === isPutBack).map(groupWords));
  const [left, back] = [wordsOf(false), wordsOf(true)];
  const sentences = [left !== '' && `${left} left out.`, back !== '' && `${back} put back in.`].filter(Boolean);
  return sentences.length === 0 ? null : sentences.join(' ');
}

/** A title is a plural. */
export function groupWords({ title, samples }: Pick<LeftOutSamples, 'title' | 'samples'>): string {
  return samples === 1 ? `1 of the ${title}` : `${formatCount(samples)} ${title}`;
}
