import { numericValue } from '@wellfield/contract';
import { figureOf, type SiteFigure } from '../input/layer-input.ts';
import type { Setting } from './setting.ts';

interface NumberSetting extends SiteFigure, Pick<Setting, 'name' | 'inAddress' | 'label' | 'hint'> {
  min: number;
  max: number;
  isWhole: boolean;
  /** The error text for an invalid number; null marks its field without a text. */
  problem: string | null;
}

const wholeNumber = /^\+?\d+$/;
const decimalNumber = /^\+?(\d+\.?\d*|\.\d+)$/;

/** A setting with one number between bounds. */
export function numberSetting({ min, max, isWhole, problem, ...rest }: NumberSetting): Setting<number> {
  const isWithin = (value: number) => value >= min && value <= max;
  const read: Setting<number>['read'] = (value) =>
    typeof value === 'number' && isWithin(value) && (!isWhole || Number.isInteger(value)) ? value : undefined;
  return {
    ...rest,
    isOfAnswer: false,
    isText: false,
    default: (site) => figureOf(rest, site),
    read,
    takes: (value) => read(value) !== undefined,
    fromText: (text) => numericValue(text) ?? text,
    fieldText: String,
    parse(typed) {
      const text = typed.trim();
      const value = (isWhole ? wholeNumber : decimalNumber).test(text) ? Number(text) : Number.NaN;
      return isWithin(value) ? { value } : { problem };
    },
  };
}
