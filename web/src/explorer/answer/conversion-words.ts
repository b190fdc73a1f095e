import type { ConvertedRows } from '../../frame/conversion/convert-frame.ts';
import { andList } from '../../ui/lists-in-words.ts';

/** How results in other units became those that are shown, as a sentence; null where all are as reported. */
export function conversionText(converted: ConvertedRows | null): string | null {
  if (converted === null) return null;
  const stated = [...Map.groupBy(converted, ({ to }) => to)].map(([to, from], at) => {
    const units = andList(from.map(({ unit, factor }) => `${unit} (${factorText(factor)})`));
    return at === 0 ? `Results reported in ${units} are converted to ${to}` : `those in ${units} to ${to}`;
  });
  return `${stated.join(', ')}.`;
}

/**
 * '× 1,000', '÷ 1,000', or that it is the same unit in other letters. Of a factor and its inverse it is the one with fewer
 * digits: a becquerel is a picocurie '÷ 0.037', exactly.
 */
export function factorText(factor: number): string {
  if (factor === 1) return 'the same unit';
  const [times, divided] = [digitsOf(factor), digitsOf(1 / factor)];
  const isDivided = times === divided ? factor < 1 : divided < times;
  const number = (isDivided ? 1 / factor : factor).toLocaleString('en', { maximumSignificantDigits: 12 });
  return `${isDivided ? '÷' : '×'} ${number}`;
}

function digitsOf(value: number): number {
  const [digits = ''] = Number(value.toPrecision(15)).toExponential().split('e');
  return digits.length;
}
