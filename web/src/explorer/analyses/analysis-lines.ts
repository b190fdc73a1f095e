import type { AnalysisInput } from './analysis-inputs.ts';
import type { AnalysisNumber } from './analysis-numbers.ts';

/** What lines of another program recompute. */
interface RecomputedAnalysis {
  /** What the number is and where it is from; a comment each. */
  about: readonly string[];
  inputs: readonly AnalysisInput[];
  number: Pick<AnalysisNumber, 'expression'>;
}

/** Lines of plain Python or base R with the amounts of an analysis, that print the number. */
export function analysisLines(language: 'R' | 'Python', { about, inputs, number }: RecomputedAnalysis): string {
  const [is, print] = language === 'R' ? ['<-', 'cat(format(value, digits = 15), "\\n")'] : ['=', 'print(value)'];
  const sides = [true, false].map((isCation) => inputs.filter((input) => input.isCation === isCation));
  const [cations, anions] = sides.map((side) => side.map(({ ion }) => ion).join(' + '));
  return [
    // A name may hold a line feed, which would end the comment.
    ...about.map((text) => `# ${text.replaceAll(/\s+/g, ' ')}`),
    '# Milliequivalents per liter: mg/L ÷ equivalent weight.',
    ...inputs.map((input) => `${input.ion} ${is} ${meqOf(input)}`),
    `cations ${is} ${cations}`,
    `anions ${is} ${anions}`,
    `value ${is} ${number.expression}`,
    print,
    '',
  ].join('\n');
}

function meqOf({ amount, unit, equivalentWeight, zero }: AnalysisInput): string {
  if (amount === null || zero !== null) return `0  # ${(zero ?? 'not measured').replaceAll(/\s+/g, ' ')}`;
  return `${amount}${unit === 'ug/L' ? ' / 1000' : ''} / ${equivalentWeight}`;
}
