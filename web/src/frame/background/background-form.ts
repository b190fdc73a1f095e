import { shapiroWilk, type BackgroundForm } from '@wellfield/science';
import type { RowResults } from '../samples/row-results.ts';

/** What background was taken for, and what spoke for it. */
export interface ChosenForm {
  form: BackgroundForm;
  /** Why the rule chose it; null where a person did. */
  reason: FormReason | null;
  /** Of the Shapiro–Wilk test of the detects, and of their logarithms; null where there is none. */
  shapiroP: number | null;
  shapiroLogP: number | null;
}

export type FormReason = 'normal' | 'lognormal' | 'neither' | 'fewDetects' | 'mostlyNonDetects' | 'untested';

/** With fewer detects a test of normality tells nothing. */
const minDetects = 4;
const alpha = 0.05;

/**
 * What background is taken for, by the rule or as it is asked for. The rule: with at least four detects, and at least half
 * of the results detects, normal or lognormal if they or their logarithms pass Shapiro–Wilk at 5%; else nonparametric.
 * Source: EPA Unified Guidance (2009), sections 10.5 and 15.2.
 */
export function chosenForm({ values, nonDetects }: RowResults, asked: BackgroundForm | 'by-rule'): ChosenForm {
  const detects = values.filter((_, at) => nonDetects[at] === 0);
  const shapiroP = shapiroWilk(detects)?.p ?? null;
  const hasLogs = values.every((value) => value > 0);
  const shapiroLogP = hasLogs ? (shapiroWilk(detects.map(Math.log))?.p ?? null) : null;
  if (asked !== 'by-rule') return { form: asked, reason: null, shapiroP, shapiroLogP };
  const reason = reasonOf(detects.length, values.length, shapiroP, shapiroLogP);
  const form = reason === 'normal' || reason === 'lognormal' ? reason : 'nonparametric';
  return { form, reason, shapiroP, shapiroLogP };
}

function reasonOf(detects: number, n: number, p: number | null, logP: number | null): FormReason {
  if (detects < minDetects) return 'fewDetects';
  if (detects < n / 2) return 'mostlyNonDetects';
  if (p === null) return 'untested';
  if (p >= alpha) return 'normal';
  return logP !== null && logP >= alpha ? 'lognormal' : 'neither';
}
