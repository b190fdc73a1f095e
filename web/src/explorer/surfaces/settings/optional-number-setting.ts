import { numericValue } from '@wellfield/contract';
import type { Setting } from './setting.ts';

interface OptionalNumberSetting extends Pick<Setting, 'name' | 'inAddress' | 'label' | 'hint' | 'isOfAnswer'> {
  /** Its name among the site's limits, if a site can set it. */
  siteLimit?: string;
  isRight(value: number): boolean;
  /** The error text for an invalid number. */
  problem: string;
}

/** A setting with one number, or none: an empty field leaves it to the data. */
export function optionalNumberSetting({
  siteLimit,
  isRight,
  problem,
  ...rest
}: OptionalNumberSetting): Setting<number | null> {
  const read: Setting<number | null>['read'] = (value) =>
    typeof value === 'number' && Number.isFinite(value) && isRight(value) ? value : undefined;
  return {
    ...rest,
    isText: false,
    mayBeEmpty: true,
    default: (site) => (siteLimit === undefined ? null : (site?.limits[siteLimit] ?? null)),
    read,
    takes: (value) => read(value) !== undefined,
    fromText: (text) => numericValue(text) ?? text,
    fieldText: (value) => (value === null ? '' : String(value)),
    parse(typed) {
      const value = read(numericValue(typed.trim()) ?? Number.NaN);
      return value === undefined || value === null ? { problem } : { value };
    },
  };
}
