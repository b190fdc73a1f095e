import {
  formatCount,
  formatOwnResult,
  formatOwnStatistic,
  type UpperLimit,
  upperPredictionLimit,
  upperToleranceLimit,
} from '@wellfield/science';
import { type ChosenForm, chosenForm } from '../../../frame/background/background-samples.ts';
import { type ComparedLocation, compareLocation } from '../../../frame/background/compared-location.ts';
import { confidence, coverage } from '../../../frame/background/compare-with-background.ts';
import type { Results } from '../../../frame/samples/row-results.ts';
import { probabilityText } from '../../trends/test-texts.ts';
import type { Calculation, ExplainedStatistic, GroupSamples, NumberChoices } from '../calculation.ts';
import { resultsIn } from '../group-samples.ts';
import { type BackgroundLimit, backgroundLimit, comparedWithLimit, comparison } from '../lines/background-lines.ts';
import { shapiroWilkOf } from '../lines/mean-limit-lines.ts';
import { countOfKeys, maximum } from '../lines/plain-calculations.ts';
import { counted, ofGroup, once } from './statistic-makers.ts';

type Valued = ReturnType<typeof valued>;

/** Results as the comparison takes them: those with a value. */
function valued(results: Results) {
  const { values, nonDetects } = resultsIn('values', results);
  return { values: Float64Array.from(values), nonDetects: Uint8Array.from(nonDetects) };
}

function formOf(background: Valued, { background: { form } }: NumberChoices): ChosenForm {
  return chosenForm(background, form);
}

function limitOf(which: BackgroundLimit['kind'], background: Valued, choices: NumberChoices): UpperLimit {
  const { values, nonDetects } = background;
  const { form } = formOf(background, choices);
  return which === 'tolerance'
    ? upperToleranceLimit(values, nonDetects, form, coverage, confidence)
    : upperPredictionLimit(values, nonDetects, form, choices.background.future, confidence);
}

/** What the lines of a limit get of it. */
function requestedOf(
  kind: BackgroundLimit['kind'],
  background: Valued,
  choices: NumberChoices,
): readonly [BackgroundLimit, Parameters<typeof backgroundLimit>[1]] {
  const limit = kind === 'tolerance' ? { kind } : { kind, future: choices.background.future };
  const { form } = formOf(background, choices);
  return [limit, { form, isCensored: background.nonDetects.includes(1) }];
}

function upperLimit(title: string, kind: BackgroundLimit['kind']): ExplainedStatistic {
  return {
    title,
    part: 'values',
    isOfBackground: true,
    isOfComparison: true,
    nonDetects:
      'Mean and standard deviation of a form are those of maximum likelihood; in a nonparametric limit non-detects count by their limits.',
    value: (samples, choices) => limitOf(kind, valued(samples), choices).limit,
    calculation: (samples, choices) => backgroundLimit(...requestedOf(kind, valued(samples), choices)),
    text: (value) => formatOwnResult(Number(value)),
  };
}

function shapiro(title: string, form: 'results' | 'logarithms', pick: (chosen: ChosenForm) => number | null) {
  return {
    title,
    part: 'detects',
    kind: 'plain',
    isOfBackground: true,
    isOfComparison: true,
    value: (samples, choices) => pick(formOf(valued(samples), choices)),
    calculation: () => shapiroWilkOf('p', form),
    text: (value) => formatOwnStatistic(Number(value)),
  } satisfies ExplainedStatistic;
}

const comparedOf = once((samples, choices): ComparedLocation | null => {
  const background = samples.background && valued(samples.background);
  if (!background || background.values.length === 0) return null;
  const limits = {
    tolerance: limitOf('tolerance', background, choices).limit,
    prediction: limitOf('prediction', background, choices).limit,
  };
  return compareLocation(null, valued(samples), background, limits, choices.background.test);
});

/** Of a location beside the background. */
function compared(
  title: string,
  kind: ExplainedStatistic['kind'] & string,
  pick: (found: ComparedLocation) => number | string | null,
  calculation: ExplainedStatistic['calculation'],
  text: (value: number | string) => string,
): ExplainedStatistic {
  return {
    title,
    part: 'values',
    kind,
    takes: 'background',
    isOfComparison: true,
    nonDetects: 'A non-detect is known to lie below its limit: no value is put in for it.',
    calculation,
    value: (samples, choices) => {
      const found = comparedOf(samples, choices);
      return found && pick(found);
    },
    text,
  };
}

const above = (title: string, kind: BackgroundLimit['kind'], which: 'above' | 'cannot tell') =>
  compared(
    title,
    'count',
    ({ aboveTolerance, abovePrediction }) =>
      (kind === 'tolerance' ? aboveTolerance : abovePrediction)[which === 'above' ? 'above' : 'cannotTell'],
    ({ background }, choices) => comparedWithLimit(which, ...requestedOf(kind, valued(background ?? nothing), choices)),
    (value) => formatCount(Number(value)),
  );

const nothing: Results = { values: new Float64Array(), nonDetects: new Uint8Array() };

function testOf(figure: 'p' | 'rather'): (samples: GroupSamples, choices: NumberChoices) => Calculation {
  return (samples, choices) => comparison(figure, comparedOf(samples, choices)?.test ?? 'wilcoxon');
}

const numberOf = (title: string, part: 'values' | 'limits', isOfBackground?: true) => ({
  ...counted(title, part),
  ...(isOfBackground && { isOfBackground }),
  isOfComparison: true as const,
});

/** Of Compare with background: of the background itself, and of each location beside it. */
export const backgroundStatistics = {
  'background.results': numberOf('Results of the background', 'values', true),
  'background.locations': {
    ...counted(
      'Locations of the background with results',
      'values',
      ({ values, keyOf }) => new Set(keyOf.filter((_, at) => !Number.isNaN(values[at]))).size,
      countOfKeys,
    ),
    kind: 'locations',
    isOfBackground: true,
    isOfComparison: true,
  },
  'background.nondetects': numberOf('Non-detects of the background', 'limits', true),
  'background.max_limit': {
    ...ofGroup('Largest limit of the background’s non-detects', 'limits', maximum, (row) => row.maxNonDetect),
    isOfBackground: true,
    isOfComparison: true,
  },
  'background.shapiro_p': shapiro('Shapiro–Wilk p of the background’s detects', 'results', (found) => found.shapiroP),
  'background.shapiro_log_p': shapiro(
    'Shapiro–Wilk p of the logarithms of the background’s detects',
    'logarithms',
    (found) => found.shapiroLogP,
  ),
  'background.utl': upperLimit('Upper tolerance limit of the background (UTL)', 'tolerance'),
  'background.upl': upperLimit('Upper prediction limit of the background (UPL)', 'prediction'),
  'compared.results': numberOf('Number of results', 'values'),
  'compared.nondetects': numberOf('Number of non-detects', 'limits'),
  'compared.max_detect': {
    ...ofGroup('Maximum of the detects', 'detects', maximum, ({ max }) => max),
    isOfComparison: true,
  },
  'compared.above_utl': above('Above the UTL', 'tolerance', 'above'),
  'compared.cannot_tell_utl': above('Cannot tell, UTL', 'tolerance', 'cannot tell'),
  'compared.above_upl': above('Above the UPL', 'prediction', 'above'),
  'compared.cannot_tell_upl': above('Cannot tell, UPL', 'prediction', 'cannot tell'),
  'compared.p': compared(
    'p of the test against background, two-sided',
    'plain',
    ({ p }) => p,
    testOf('p'),
    (value) => probabilityText(Number(value)),
  ),
  'compared.rather': compared(
    'Results rather higher or lower than the background',
    'word',
    ({ isHigher }) => (isHigher === null ? null : isHigher ? 'higher' : 'lower'),
    testOf('rather'),
    String,
  ),
} satisfies Record<string, ExplainedStatistic>;
