import type { NonDetectMethod } from '@wellfield/science';

/** The methods for non-detects, in the order of the menu. */
export const methodTitles: Readonly<Record<NonDetectMethod, string>> = {
  'at-limit': 'At the reporting limit',
  'kaplan-meier-efron': 'Kaplan–Meier, tail at the limit',
  'kaplan-meier': 'Kaplan–Meier, tail at a detect',
  'kaplan-meier-zero': 'Kaplan–Meier, tail at 0',
  'regression-on-order': 'Regression on order',
  'lognormal-likelihood': 'Lognormal likelihood',
};

/** What each method does, with its source. */
export const methodTexts: Readonly<Record<NonDetectMethod, string>> = {
  'at-limit':
    'Each non-detect is replaced by its limit, which biases mean and median high (Helsel 2012 advises ' +
    'against it for estimates).',
  'kaplan-meier-efron':
    'Assumes no distribution: detects and limits give the share of results at or below each detect (Helsel 2012); if the ' +
    'smallest result is a non-detect, results below the smallest detect are set to its limit (Efron 1967; the restricted ' +
    'mean of EPA 2009). The mean is never above that at the reporting limit, and like it too high where most are ' +
    'non-detects. At least three detects are needed.',
  'kaplan-meier':
    'The same, but results below the smallest detect are set to it, as ProUCL and NADA do, which puts the mean too high: of ' +
    '60% non-detects by a fifth to a half, and above that at the reporting limit, where rows are marked.',
  'kaplan-meier-zero':
    'The same, but results below the smallest detect are set to 0: the least that the mean can be if no result is ' +
    'below 0.',
  'regression-on-order':
    'Robust regression on order statistics (ROS): non-detects are estimated from a line fitted to the logarithms of the ' +
    'detects; those with a limit above every detect are left out (Helsel and Cohn 1988).',
  'lognormal-likelihood':
    'Mean, median and SD of the lognormal distribution that fits detects and limits best (maximum likelihood); ' +
    'assumes that all results are lognormal (Cohen 1991). Mean and SD are withheld where the error of the mean exceeds it.',
};

/** The method within a sentence: behind ‘by’. */
export function methodName(method: NonDetectMethod): string {
  const title = methodTitles[method];
  return title.startsWith('Kaplan') ? title : `${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

/** The method as a note on a mean, median or standard deviation. */
export function methodFact(method: NonDetectMethod): string {
  return method === 'at-limit' ? 'non-detects at their limit' : `non-detects by ${methodName(method)}`;
}
