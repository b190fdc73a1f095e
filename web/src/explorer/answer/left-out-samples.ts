import type { LeftOut } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import type { LeftOutChoice } from '../../frame/filtering/answer-filters.ts';
import type { SurveyResult } from '../../frame/survey/answer-survey.ts';
import type { Exploration } from '../exploration/exploration.ts';
import type { Answer } from './answer.ts';
import { andList } from '../../ui/lists-in-words.ts';

/** What can be left out of an answer's figures, and what of it counts: by the site's default, or as a person chose. */
export function leftOutChoices(
  { leftOut }: Pick<Answer, 'leftOut'>,
  chosen: Pick<Exploration, 'putBack' | 'setAside'>,
): readonly LeftOutChoice[] {
  return leftOut.map((group) => ({ ...group, isIn: counts(group, chosen) }));
}

/** Whether samples of a group count in figures. */
export function counts(
  { title, byDefault }: Pick<LeftOut, 'title' | 'byDefault'>,
  { putBack, setAside }: Pick<Exploration, 'putBack' | 'setAside'>,
): boolean {
  return byDefault === 'in' ? !setAside.includes(title) : putBack.includes(title);
}

/** What can be left out, with the number of samples that pass the filters. */
export interface LeftOutSamples extends Pick<LeftOutChoice, 'title' | 'byDefault' | 'isIn'> {
  samples: number;
}

/** What there is to leave out, of all locations or of some. */
export function leftOutSamples(
  { leftOut, locations }: Pick<SurveyResult, 'leftOut' | 'locations'>,
  of: readonly string[] | null = null,
): readonly LeftOutSamples[] {
  const indices = of?.map((name) => locations.findIndex(({ location }) => location === name)) ?? null;
  return leftOut
    .map(({ title, byDefault, isIn, rows, ofLocation }) => ({
      title,
      byDefault,
      isIn,
      samples: indices ? indices.reduce((sum, index) => sum + (ofLocation[index] ?? 0), 0) : rows,
    }))
    .filter(({ samples }) => samples > 0);
}

const ofAll = new WeakMap<SurveyResult['leftOut'], readonly LeftOutSamples[]>();

/** What there is to leave out of all locations: one and the same list for a survey, whatever time its map shows. */
export function leftOutOfAll(found: Pick<SurveyResult, 'leftOut' | 'locations'>): readonly LeftOutSamples[] {
  const known = ofAll.get(found.leftOut) ?? leftOutSamples(found);
  ofAll.set(found.leftOut, known);
  return known;
}

/** '258 field duplicates left out · 2 trip blanks put back in · 31 estimated results included', for a subtitle. */
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
  const stated = [
    ['left out', groups.filter(({ isIn }) => !isIn)],
    ['put back in', groups.filter(({ isIn, byDefault }) => isIn && byDefault === 'out')],
    ['included', groups.filter(({ isIn, byDefault }) => isIn && byDefault === 'in')],
  ] as const;
  return stated
    .filter(([, some]) => some.length > 0)
    .map(([words, some]) => `${andList(some.map(groupWords))} ${words}`);
}

/** A title is a plural. */
export function groupWords({ title, samples }: Pick<LeftOutSamples, 'title' | 'samples'>): string {
  return samples === 1 ? `1 of the ${title}` : `${formatCount(samples)} ${title}`;
}
