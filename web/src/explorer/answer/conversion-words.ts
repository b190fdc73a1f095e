import type { ConvertedRows } from '../../frame/conversion/convert-frame.ts';
import { andList } from '../../ui/lists-in-words.ts';

/** How results in other units became those that are shown, as a sentence; null where all are as reported. */
export function conversionText(converted: ConvertedRows | null): string | null {
  if (converted === null) return null;
  const from = converted.from.map(({ unit, factor }) => `${unit} (${factorText(factor)})`);
  return `Results reported in ${andList(from)} are converted to ${converted.unit}.`;
}

/** '× 1,000', '÷ 1,000', or that it is the same unit in other letters. */
export function factorText(factor: number): string {
  if (factor === 1) return 'the same unit';
  const digits = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 9 });
  return factor < 1 ? `÷ ${digits(1 / factor)}` : `× ${digits(factor)}`;
}
