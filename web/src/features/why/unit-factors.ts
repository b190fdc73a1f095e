import { convertedValue, formatOwnResult, unitFactor } from '@wellfield/science';
import { factorText } from '../../explorer/answer/conversion-words.ts';
import { levelText } from '../../explorer/screening/level-words.ts';
import type { LevelInForce } from '../../explorer/screening/levels-in-force.ts';
import { levelFor } from '../../frame/screening/level-rules.ts';
import { fractionAt, textAt, type SampleFrame } from '../../frame/sample-frame.ts';

/** How the level of some rows is converted into their units: 'MCL 0.01 mg/L × 1,000 = 10 ug/L'. */
export function unitFactorTexts(frame: SampleFrame, rows: Uint32Array, levels: readonly LevelInForce[]): string[] {
  const texts = new Map<string, string>();
  for (const row of rows) {
    const [matrix, fraction, unit] = [textAt(frame, 'matrix', row), fractionAt(frame, row), textAt(frame, 'unit', row)];
    const key = [matrix, fraction, unit].join('\n');
    if (!texts.has(key)) texts.set(key, conversionText(levelFor(levels, matrix, fraction), unit, matrix));
  }
  return [...new Set(texts.values())];
}

function conversionText(level: LevelInForce | undefined, unit: string | null, matrix: string | null): string {
  if (!level) return `no level for ${matrix ?? 'samples of no matrix'}`;
  const factor = unitFactor(level.unit, unit);
  const into = unit ?? 'no unit';
  if (factor === null) return `${levelText(level)} is not converted to ${into}`;
  if (factor === 1) return `${levelText(level)}, as the results are`;
  return `${levelText(level)} ${factorText(factor)} = ${formatOwnResult(convertedValue(level.value, factor))} ${into}`;
}
