import type { Calculation } from '../calculation.ts';
import { program } from './program.ts';

export const firstDay: Calculation = {
  words: 'The first day of these samples.',
  formula: 'min(day)',
  source: 'An order statistic.',
  takes: ['day'],
  ...program('figures/first_day'),
};

export const lastDay: Calculation = {
  words: 'The last day of these samples.',
  formula: 'max(day)',
  source: 'An order statistic.',
  takes: ['day'],
  ...program('figures/last_day'),
};
