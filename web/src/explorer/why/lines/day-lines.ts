import type { Calculation } from '../calculation.ts';

export const firstDay: Calculation = {
  words: 'The first day of these samples.',
  formula: 'min(day)',
  source: 'An order statistic.',
  takes: ['day'],
  python: ['value = min(day for x, day in used)'],
  r: ['result <- min(day)'],
};

export const lastDay: Calculation = {
  words: 'The last day of these samples.',
  formula: 'max(day)',
  source: 'An order statistic.',
  takes: ['day'],
  python: ['value = max(day for x, day in used)'],
  r: ['result <- max(day)'],
};
