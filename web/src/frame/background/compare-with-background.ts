import {
  groupIndices,
  upperPredictionLimit,
  upperToleranceLimit,
  type BackgroundForm,
  type CensoredTestMethod,
  type UpperLimit,
} from '@wellfield/science';
import type { FilterValue } from '@wellfield/contract';
import { countValues } from '../fields/field-values.ts';
import type { Pace } from '../pace.ts';
import { gather } from '../gather.ts';
import { textAt, type SampleFrame } from '../sample-frame.ts';
import { classesOf } from '../samples/row-classes.ts';
import { comparableResults, resultsOf, type RowResults } from '../samples/row-results.ts';
import type { RowSubject } from '../samples/row-subject.ts';
import { summarise, type AnswerSummary } from '../survey/answer-summary.ts';
import { chosenForm, likeRows, rowsApart, type ChosenForm, type UnlikeSamples } from './background-samples.ts';
import { compareLocation, type ComparedLocation } from './compared-location.ts';

/** What is compared, and how. */
export interface BackgroundQuestion {
  /** The locations that are the background; all others are compared with it. */
  background: readonly string[];
  /** The samples that are the background in their place, of another answer of the analyte and release. */
  samples: SampleFrame | null;
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
  /** Days since 1970-01-01. */
  firstDay: number | null;
  lastDay: number | null;
  tolerance: UpperLimit;
  prediction: UpperLimit;
}

export interface BackgroundComparison {
  /** Of all rows. */
  subject: RowSubject;
  /** Rows without a result, which are in nothing. */
  withoutResult: number;
  /** Of background that is samples of another answer; null else. */
  other: OtherBackground | null;
  /** Null without results of the background, and where results are in several units. */
  facts: BackgroundFacts | null;
  /** In list order. */
  locations: readonly ComparedLocation[];
  /** Names of the background that have no result here. */
  missing: readonly string[];
}

/** What is not compared where the background is samples of another answer. */
interface OtherBackground {
  samples: number;
  /** Those in other units, matrices and fractions. */
  unlike: UnlikeSamples;
  withoutResult: number;
  /** Rows of this answer that are samples of the background. */
  shared: number;
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
  const { subject, withoutResult, rows: inOneUnit } = comparableResults(frame, rows);
  const { background, compared, other } = partsOf(frame, inOneUnit, subject, question);
  const facts = background.values.length === 0 ? null : factsOf(background, question);
  const limits = { tolerance: facts?.tolerance.limit ?? null, prediction: facts?.prediction.limit ?? null };
  const results = resultsOf(frame, compared);
  const { values: names, classOf } = classesOf(frame, 'location', compared);
  const { order, starts } = groupIndices(classOf, names.length);
  const locations: ComparedLocation[] = [];
  for (const [at, name] of names.entries()) {
    if (facts === null) break;
    const theirs = resultsAt(results, order.subarray(starts[at], starts[at + 1]));
    locations.push(compareLocation(typeof name === 'string' ? name : null, theirs, background, limits, question.test));
    if (!pace.isDue()) continue;
    note((at + 1) / names.length);
    await pace.rest();
  }
  const missing = other === null ? question.background.filter((name) => !background.names.has(name)) : [];
  return { subject, withoutResult, other, facts, locations, missing };
}

/** Results of background, and what they are of. */
interface Pool extends RowResults {
  names: ReadonlyMap<FilterValue, number>;
  summary: AnswerSummary;
}

/** The background, and the rows that are compared with it: both without missing results. */
function partsOf(
  frame: SampleFrame,
  rows: Uint32Array,
  subject: RowSubject,
  { background, samples }: BackgroundQuestion,
): { background: Pool; compared: Uint32Array; other: OtherBackground | null } {
  const valued = rowsWithResult(frame, rows);
  if (samples === null) {
    const wanted = new Set<string | null>(background);
    const isBackground = (row: number) => wanted.has(textAt(frame, 'location', row));
    const own = valued.filter(isBackground);
    return { background: poolOf(frame, own), compared: valued.filter((row) => !isBackground(row)), other: null };
  }
  const { rows: like, unlike } = likeRows(samples, subject);
  const used = rowsWithResult(samples, like);
  const compared = rowsApart(frame, valued, samples, used);
  return {
    background: poolOf(samples, used),
    compared,
    other: {
      samples: samples.rowCount,
      unlike,
      withoutResult: like.length - used.length,
      shared: valued.length - compared.length,
    },
  };
}

function rowsWithResult(frame: SampleFrame, rows: Uint32Array): Uint32Array {
  const { values } = resultsOf(frame, rows);
  return rows.filter((_, at) => !Number.isNaN(values[at]));
}

function poolOf(frame: SampleFrame, rows: Uint32Array): Pool {
  const names = countValues(frame, 'location', rows);
  return { ...resultsOf(frame, rows), names, summary: summarise(frame, rows) };
}

function factsOf({ values, nonDetects, names, summary }: Pool, question: BackgroundQuestion): BackgroundFacts {
  const chosen = chosenForm({ values, nonDetects }, question.form);
  const limits = values.filter((_, at) => nonDetects[at] === 1);
  return {
    ...chosen,
    locations: names.size,
    n: values.length,
    nonDetects: summary.nonDetects,
    firstDay: summary.firstDay,
    lastDay: summary.lastDay,
    maxLimit: limits.length === 0 ? null : limits.reduce((max, limit) => Math.max(max, limit)),
    tolerance: upperToleranceLimit(values, nonDetects, chosen.form, coverage, confidence),
    prediction: upperPredictionLimit(values, nonDetects, chosen.form, question.future, confidence),
  };
}

function resultsAt(results: RowResults, indices: Uint32Array): RowResults {
  return {
    values: gather(results.values, indices, new Float64Array(indices.length)),
    nonDetects: gather(results.nonDetects, indices, new Uint8Array(indices.length)),
  };
}
