import type { NonDetectMethod } from '@wellfield/science';

/** The ways for non-detects to enter a statistic, in the order in which they are offered. */
export const methodTitles: Readonly<Record<NonDetectMethod, string>> = {
  'at-limit': 'At the reporting limit',
  'kaplan-meier': 'Kaplan–Meier',
  'regression-on-order': 'Regression on order',
  'lognormal-likelihood': 'Lognormal likelihood',
};

/** What each does, with its source. */
export const methodTexts: Readonly<Record<NonDetectMethod, string>> = {
  'at-limit':
    'A non-detect counts as if its limit had been measured, so that mean and median are too high (Helsel 2012 advises ' +
    'against it for estimates).',
  'kaplan-meier':
    'No form is supposed: detects and limits together give the share of results at or below each detect; what lies ' +
    'below the smallest detect is put on it (Helsel 2012).',
  'regression-on-order':
    'Robust regression on order statistics (ROS): non-detects get values from the line through the logarithms of the ' +
    'detects; those with a limit above every detect are left out (Helsel and Cohn 1988).',
  'lognormal-likelihood':
    'Mean, median and SD are those of the lognormal distribution under which detects and limits are likeliest; all ' +
    'results are supposed to have that form (Cohen 1991).',
};

/** The method as a fact about a mean, a median or a deviation. */
export function methodFact(method: NonDetectMethod): string {
  return method === 'at-limit' ? 'non-detects at their limit' : `non-detects by ${methodTitles[method]}`;
}
