import { meansNonDetect } from '../flags/default-meaning.ts';
import type { ColumnFacts } from './column-facts.ts';
import { plainName } from './field-names.ts';

/** The texts of a flag column, by what they say of a result. */
export interface FlagTexts {
  nonDetects: readonly string[];
  others: readonly string[];
  /** It only says yes and no, so that it is no remark of the laboratory. */
  isYesOrNo: boolean;
}

/** NWIS's remark R: a radionuclide below its critical level. */
const nwisNonDetects = ['R'];

const yesOrNo = /^(1|0|true|false|t|f|yes|no|y|n)$/i;

/** Names of columns that are true where a result was not detected; in all others true means detected. */
const saysNot = /(nondetect|nd|cen|cens|censored|lessthan|lt)$|^below/;

export function flagTexts(column: ColumnFacts): FlagTexts {
  const texts = [...new Set([...column.words.map(({ text }) => text), ...(column.numbers > 0 ? column.examples : [])])];
  const name = plainName(column.name);
  const isNonDetect = (text: string): boolean => {
    if (saysNot.test(name) && yesOrNo.test(text)) return /^(1|true|t|yes|y)$/i.test(text);
    return meansNonDetect(text) || (name === 'remarkcd' && nwisNonDetects.includes(text));
  };
  return {
    nonDetects: texts.filter(isNonDetect),
    others: texts.filter((text) => !isNonDetect(text)),
    isYesOrNo: texts.every((text) => yesOrNo.test(text)),
  };
}

/** What stands for the kinds of water and soil that the sample record has. NWIS's old media are 6 and 9. */
const matrices: Readonly<Record<string, readonly string[]>> = {
  'Ground Water': ['wg', 'gw', 'groundwater', '6'],
  'Surface Water': ['ws', 'sw', 'surfacewater', '9'],
  Soil: ['s', 'so', 'soil', 'sediment', 'se', 'sb', 'ss'],
  Water: ['w', 'water', 'wgq', 'wsq'],
};

/** The sample record's word for a delivered matrix; null if nobody could tell. */
export function matrixOf(text: string): string | null {
  return Object.entries(matrices).find(([, names]) => names.includes(plainName(text)))?.[0] ?? null;
}
