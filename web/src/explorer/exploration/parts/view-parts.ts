import { methodTitles } from '../non-detect-methods.ts';
import { columnHeading } from '../column-words.ts';
import { snapshotName } from '../snapshot-words.ts';
import { lineOf, lineText, rangeOf, rangeText, snapshotOf, snapshotText } from './address-texts.ts';
import { listPart } from './list-part.ts';
import { step } from './part.ts';
import { singlePart } from './single-part.ts';

/** The unit that results are converted into; null: they are as reported. Filters go with it: see `unitStep` of `explorer/link`. */
export const unitPart = singlePart('targetUnit', { parameter: 'convert', start: null, unread: targetUnitWords });

/** A unit that no result is converted into. */
export function targetUnitWords(unit: string): string {
  return `results in "${unit}"`;
}

/** Barriers and lines of section: they are of the place, and stay with another answer. */
export const linesPart = listPart('lines', {
  parameter: 'line',
  write: lineText,
  read: lineOf,
  unread: () => 'a line that cannot be read',
  change: (before, after) => {
    if (after.length < before.length) return step('Line removed', { removes: true });
    return step(after.length > before.length ? 'Line drawn' : 'Line changed');
  },
});

/** The selected bars of the histogram, whose locations are highlighted. */
export const histogramPart = listPart('histogramRanges', {
  parameter: 'bar',
  write: rangeText,
  read: rangeOf,
  unread: (text) => `histogram bar "${text}"`,
  change: (before, after) => {
    if (after.length === 0 && before.length > 1) return step('Histogram selection cleared', { removes: true });
    return step(after.length < before.length ? 'Histogram bar deselected' : 'Histogram bar selected');
  },
});

/** The order of the table; null for the answer's. */
export const sortPart = singlePart('sort', {
  parameter: 'sort',
  start: null,
  write: (sort) => (sort === null ? '' : `${sort.direction === 'descending' ? '-' : ''}${sort.column}`),
  read: (text) => ({ column: text.replace(/^-/, ''), direction: text.startsWith('-') ? 'descending' : 'ascending' }),
  unread: (text) => `column "${text.replace(/^-/, '')}"`,
  words: (sort) => (sort === null ? 'Sorting removed' : `Sorted by ${columnHeading(sort.column)}, ${sort.direction}`),
});

const statisticTitles = {
  max: 'Max',
  mean: 'Mean',
  median: 'Median',
  sampleSize: 'Sample Size',
  location: 'Location',
} as const;

/** 'location' shows only locations: with radii by 'max', without intensity. */
export const statisticPart = singlePart('statistic', {
  parameter: 'statistic',
  start: 'max',
  words: (statistic) => `Location statistic: ${statisticTitles[statistic]}`,
});

/** The time that the map's statistics are of; null for all dates. */
export const snapshotPart = singlePart('snapshot', {
  parameter: 'snapshot',
  start: null,
  write: (snapshot) => (snapshot === null ? '' : snapshotText(snapshot)),
  read: snapshotOf,
  unread: (text) => `map at the time "${text}"`,
  words: (snapshot) => `Time: ${snapshotName(snapshot)}`,
  // Moving along the periods, and typing a number of months, are one.
  kindOf: (before, after) => (before?.by === after?.by ? 'snapshot' : null),
});

/** How non-detects enter means, medians and standard deviations; all other figures are of the samples as reported. */
export const nonDetectPart = singlePart('nonDetectMethod', {
  parameter: 'nondetects',
  start: 'at-limit',
  words: (method) => `Non-detects: ${methodTitles[method]}`,
});

/** The floating windows that are open: each has its own state. */
export const windowsPart = listPart('windows', { parameter: 'window' });
