import {
  groupIndices,
  upperPredictionLimit,
  upperToleranceLimit,
  type BackgroundForm,
  type CensoredTestMethod,
  type UpperLimit,
} from '@wellfield/science';
import type { Pace } from '../pace.ts';
import { gather } from '../gather.ts';
import type { SampleFrame } from '../sample-frame.ts';
import { comparableResults } from '../samples/comparable-results.ts';
import { classesOf } from '../samples/row-classes.ts';
import { countNonDetects, type RowResults } from '../samples/row-results.ts';
import type { RowSubject } from '../samples/row-subject.ts';
import { chosenForm, type ChosenForm } from './background-form.ts';
import { compareLocation, type ComparedLocation } from './compared-location.ts';

/** What is compared, and how. */
export interface BackgroundQuestion {
  /** The locations that are the background; all others are compared with it. */
  background: readonly string[];
  form: BackgroundForm | 'by-rule';
  /** How many results to come the prediction limit is for. */
  future: number;
  /** The test where there are non-detects. */
  test: CensoredTestMethod;
}

/** The background and its limits. */
export interface BackgroundFacts extends ChosenForm {
  /** Those of the background that have results. */
  locations: number;
  n: number;
  nonDetects: number;
  maxLimit: number | null;
  tolerance: UpperLimit;
  prediction: UpperLimit;
}

export interface BackgroundComparison {
  /** Of all rows. */
  subject: RowSubject;
  /** Rows without a result, which are in nothing. */
  withoutResult: number;
  /** Null without results of the background, and where results are in several units. */
  facts: BackgroundFacts | null;
  /** In list order. */
  locations: readonly ComparedLocation[];
  /** Names of the background that have no result here. */
  missing: readonly string[];
}

/** 95% coverage with 95% confidence: the limit of EPA's guidance. */
export const coverage = 0.95;
export const confidence = 0.95;

/**
 * Compares each location's results with those of the background, all in one unit, with progress from 0 to 1. Throws the
 * pace's reason if it is cancelled.
 */
export async function compareWithBackground(
  frame: SampleFrame,
  rows: Uint32Array,
  question: BackgroundQuestion,
  pace: Pace,
  note: (share: number) => void,
): Promise<BackgroundComparison> {
  const results = comparableResults(frame, rows);
  const { values: names, classOf } = classesOf(frame, 'location', results.rows);
  const { order, starts } = groupIndices(classOf, names.length);
  const resultsAt = (index: number) => valued(results, order.subarray(starts[index], starts[index + 1]));
  const isBackground = names.map((name) => typeof name === 'string' && question.background.includes(name));
  const own = names.map((name, index) => ({ name, results: resultsAt(index), isBackground: isBackground[index] }));
  const chosen = own.filter((one) => one.isBackground && one.results.values.length > 0);
  const background = joined(chosen.map((one) => one.results));
  const facts = background.values.length === 0 ? null : factsOf(background, chosen.length, question);
  const limits = { tolerance: facts?.tolerance.limit ?? null, prediction: facts?.prediction.limit ?? null };
  const compared = facts === null ? [] : own.filter((one) => !one.isBackground && one.results.values.length > 0);
  const locations: ComparedLocation[] = [];
  for (const [at, { name, results: theirs }] of compared.entries()) {
    const location = typeof name === 'string' ? name : null;
    locations.push(compareLocation(location, theirs, background, limits, question.test));
    if (!pace.isDue()) continue;
    note((at + 1) / compared.length);
    await pace.rest();
  }
  const held = new Set(chosen.map(({ name }) => name));
  const { subject, withoutResult } = results;
  return { subject, withoutResult, facts, locations, missing: question.background.filter((name) => !held.has(name)) };
}

function factsOf(background: RowResults, locations: number, question: BackgroundQuestion): BackgroundFacts {
  const { values, nonDetects } = background;
  const chosen = chosenForm(background, question.form);
  const limits = values.filter((_, at) => nonDetects[at] === 1);
  return {
    ...chosen,
    locations,
    n: values.length,
    nonDetects: countNonDetects(nonDetects),
    maxLimit: limits.length === 0 ? null : limits.reduce((max, limit) => Math.max(max, limit)),
    tolerance: upperToleranceLimit(values, nonDetects, chosen.form, coverage, confidence),
    prediction: upperPredictionLimit(values, nonDetects, chosen.form, question.future, confidence),
  };
}

/** The results at some indices that are not missing. */
function valued(results: RowResults, indices: Uint32Array): RowResults {
  const kept = indices.filter((index) => !Number.isNaN(results.values[index]));
  return {
    values: gather(results.values, kept, new Float64Array(kept.length)),
    nonDetects: gather(results.nonDetects, kept, new Uint8Array(kept.length)),
  };
}

function joined(parts: readonly RowResults[]): RowResults {
  const length = parts.reduce((sum, { values }) => sum + values.length, 0);
  const whole = { values: new Float64Array(length), nonDetects: new Uint8Array(length) };
  let at = 0;
  for (const { values, nonDetects } of parts) {
    whole.values.set(values, at);
    whole.nonDetects.set(nonDetects, at);
    at += values.length;
  }
  return whole;
}
