import type { Calculation } from '../calculation.ts';
import { calculation } from './program.ts';

/** Of what a test of normality is: the detects, or their logarithms. */
export type TestedForm = 'results' | 'logarithms';

function ofForm(program: string, form: TestedForm): Calculation {
  const of_logs = form === 'logarithms';
  return calculation(program, { of_logs }, { says: { subject: `the ${of_logs ? 'logarithms of the ' : ''}detects` } });
}

/** Shapiro and Wilk's statistic, or its p. */
export function shapiroWilkOf(figure: 'w' | 'p', form: TestedForm): Calculation {
  return ofForm(`distributions/shapiro_wilk_${figure}`, form);
}

/** Filliben's correlation. */
export function correlationOf(form: TestedForm): Calculation {
  return ofForm('distributions/filliben', form);
}
