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

/** '258 field duplicates left out · 2 trip blanks put back in', for a subtitle; empty if nothing is. */
export function leftOutFacts(groups: readonly LeftOutSamples[]): string {
  return facts(groups).join(' · ');
}

/** The same as sentences; null if nothing is. */
export function leftOutText(groups: readonly LeftOutSamples[]): string | null {
  return (
    facts(groups)
      .map((fact) => `${fact}.`)
      .join(' ') || null
  );
}

function facts(groups: readonly LeftOutSamples[]): string[] {
  const wordsOf = (isPutBack: boolean) =>
    new Intl.ListFormat('en').format(groups.filter((group) => group.isPutBack === isPutBack).map(groupWords));
  const [left, back] = [wordsOf(false), wordsOf(true)];
  return [left !== '' && `${left} left out`, back !== '' && `${back} put back in`].filter((fact) => fact !== false);
}

/** A title is a plural. */
export function groupWords({ title, samples }: Pick<LeftOutSamples, 'title' | 'samples'>): string {
  return samples === 1 ? `1 of the ${title}` : `${formatCount(samples)} ${title}`;
}
