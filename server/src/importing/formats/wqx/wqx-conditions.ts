/**
 * The meaning of the Water Quality Portal's detection conditions. Source: WQX domain values "Result Detection
 * Condition" as classed by the US EPA's TADA package (WQXResultDetectionConditionRef: Non-Detect, Over-Detect, Other),
 * in lower case. "Not Reported" is not a non-detect: the sample was taken but not analyzed.
 */
export const nonDetectConditions = [
  'below daily detection limit',
  'below detection limit',
  'below long-term blank-basd dt limit',
  'below method detection limit',
  'below reporting limit',
  'below sample-specific detect limit',
  'below system detection limit',
  'between inst detect and quant limit',
  'detected not quantified',
  'not detected',
  'not detected at detection limit',
  'not detected at reporting limit',
  'not present',
  'present below quantification limit',
  'trace',
  '*non-detect',
  '*present <ql',
  '*present',
] as const;

/** The result is above the method's upper limit. */
export const overDetectConditions = ['above operating range', 'present above quantification limit'] as const;

export const notReportedCondition = 'not reported';

/** Limit types that are the method's own detection limit; every other is a reporting limit. In lower case, as beginnings of the type's name. */
export const detectionLimitTypes = [
  'method detection',
  'long term method detection',
  'instrument detection',
  'estimated detection',
  'daily detection',
  'detection limit',
  'blank-adjusted method detect',
  'lower limit of detection',
  'sample detection',
  'sample-specific min detect',
  'sample-specific critical',
] as const;
