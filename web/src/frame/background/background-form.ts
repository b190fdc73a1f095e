import { backgroundForm, shapiroWilk, type BackgroundForm, type FormReason } from '@wellfield/science';
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

/** What background is taken for, by the rule of `backgroundForm` or as it is asked for. */
export function chosenForm({ values, nonDetects }: RowResults, requested: BackgroundForm | 'by-rule'): ChosenForm {
  const detects = values.filter((_, at) => nonDetects[at] === 0);
  const shapiroP = shapiroWilk(detects)?.p ?? null;
  const hasLogs = values.every((value) => value > 0);
  const shapiroLogP = hasLogs ? (shapiroWilk(detects.map(Math.log))?.p ?? null) : null;
  const found = requested === 'by-rule' ? backgroundForm(values, nonDetects) : { form: requested, reason: null };
  return { ...found, shapiroP, shapiroLogP };
}
