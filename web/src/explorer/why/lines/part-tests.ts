import type { SamplePart } from '../calculation.ts';

/** Which samples a part of them are, as conditions of Python and of R. */
export const pythonTests: Readonly<Record<SamplePart, string>> = {
  samples: '',
  'flagged-detects': ' if not nd',
  'flagged-non-detects': ' if nd',
  values: ' if x is not None',
  'values-above-0': ' if x is not None and x > 0',
  'without-value': ' if x is None',
  detects: ' if x is not None and not nd',
  'detects-above-0': ' if x is not None and x > 0 and not nd',
  limits: ' if x is not None and nd',
  'limits-above-0': ' if x is not None and x > 0 and nd',
};

export const rTests: Readonly<Record<SamplePart, string>> = {
  samples: 'rep(TRUE, length(result))',
  'flagged-detects': '!nondetect',
  'flagged-non-detects': 'nondetect',
  values: '!is.na(result)',
  'values-above-0': '!is.na(result) & result > 0',
  'without-value': 'is.na(result)',
  detects: '!is.na(result) & !nondetect',
  'detects-above-0': '!is.na(result) & result > 0 & !nondetect',
  limits: '!is.na(result) & nondetect',
  'limits-above-0': '!is.na(result) & result > 0 & nondetect',
};
