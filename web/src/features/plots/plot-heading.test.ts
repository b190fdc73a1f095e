import { expect, test } from 'vitest';
import { subjectOf } from '../../frame/samples/row-subject.ts';
import { frameOf } from '../../frame/frame-of-samples.ts';
import { numbersOfSubject } from './subject-parts.tsx';
import { plotSubtitle, plotTitle, resultsSubtitle } from './plot-heading.ts';

const samples = frameOf([
  { location: 'W-1', matrix: 'Ground Water', unit: 'ft', result: 9, sample_date: '2001-02-03' },
]);

test('[explore 8] [design 11] the title of water levels has no fraction, their subtitle no share of non-detects', () => {
  const levels = subjectOf({ ...samples, isOfLevels: true }, Uint32Array.of(0));
  expect(plotTitle('Depth to Water', levels)).toBe('Depth to Water · Ground Water · ft');
  expect(plotSubtitle(levels)).toBe('1 sample · 1 location · Feb 3, 2001');
  const results = subjectOf(samples, Uint32Array.of(0));
  expect(plotTitle('Arsenic', results)).toBe('Arsenic · Ground Water · Not stated · ft');
  expect(plotSubtitle(results)).toBe('1 sample · 1 location · 0.0% non-detect · Feb 3, 2001');
});

test('[PLT-18] the subtitle of results says how non-detects enter a plot, where there are any', () => {
  const facts = '1 sample · 1 location · 0.0% non-detect · Feb 3, 2001';
  expect(resultsSubtitle(subjectOf(samples, Uint32Array.of(0)))).toBe(facts);
  const limits = frameOf([{ location: 'W-1', detect: 'U', result: 9, sample_date: '2001-02-03' }]);
  const subject = subjectOf(limits, Uint32Array.of(0));
  const censored = '1 sample · 1 location · 100.0% non-detect · Feb 3, 2001';
  expect(resultsSubtitle(subject)).toBe(`${censored} · non-detects at their limit`);
  expect(resultsSubtitle(subject, 'a line by a method')).toBe(`${censored} · a line by a method`);
});

test('[WHY-01] each number of a subtitle is a part of it, which opens its samples', () => {
  const limits = frameOf([
    { location: 'W-1', detect: 'U', result: 9, sample_date: '2001-02-03' },
    { location: 'W-2', detect: 'Y', result: 8, sample_date: '2001-02-04' },
  ]);
  const subject = subjectOf(limits, Uint32Array.of(0, 1));
  const requested = (parts: readonly string[]) =>
    numbersOfSubject(subject).flatMap(({ statistic, part }) => (parts.includes(part) ? [[part, statistic]] : []));
  expect(requested(plotSubtitle(subject).split(' · '))).toEqual([
    ['2 samples', 'all.samples'],
    ['2 locations', 'all.locations'],
    ['50.0% non-detect', 'all.nondetect_share'],
  ]);
});
