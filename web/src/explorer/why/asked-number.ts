import type { Fraction } from '@wellfield/contract';
import type { SampleGroup } from '../../frame/samples/group-rows.ts';
import { explainedStatistics } from './explained-statistics.ts';
import { sessionScoped } from '../../session/session-scoped.ts';

/** A number on the screen: a statistic, by its id in the catalog, of a group of samples. */
export interface AskedNumber {
  statistic: string;
  group: SampleGroup;
}

/** The number whose 'Why this number?' is open. */
interface WhyDisplay {
  asked: AskedNumber | null;
}

export const useWhyDisplay = sessionScoped<WhyDisplay>({ asked: null });

/** Opens 'Why this number?', or closes it with null. */
export function askWhy(asked: AskedNumber | null): void {
  useWhyDisplay.setState({ asked });
}

/** The names of windows in links have at most 64 characters. */
const partLength = 56;
const partName = /^why(\d):(.*)$/s;

/** The open window as it is named in links, in as many parts as it needs; none while it is closed. */
export function whyWindowNames(): string[] {
  const { asked } = useWhyDisplay.getState();
  if (asked === null) return [];
  const { location, matrix, fraction, unit } = asked.group;
  const names = [location, matrix, fraction, unit].map((name) => (name === undefined ? 0 : name));
  const text = JSON.stringify([asked.statistic, ...names]);
  const count = Math.ceil(text.length / partLength);
  return Array.from({ length: count }, (_, at) => `why${at}:${text.slice(at * partLength, (at + 1) * partLength)}`);
}

export function isWhyWindowName(name: string): boolean {
  return partName.test(name);
}

/** Opens what a link names; false if its parts cannot be read, or name a statistic that is not explained. */
export function openWhyNamed(names: readonly string[]): boolean {
  const parts = names.flatMap((name) => {
    const [, at, text = ''] = partName.exec(name) ?? [];
    return at === undefined ? [] : [{ at: Number(at), text }];
  });
  if (parts.length === 0) return true;
  const asked = askedOf(parts.toSorted((a, b) => a.at - b.at).map(({ text }) => text));
  if (asked === null) return false;
  askWhy(asked);
  return true;
}

function askedOf(parts: readonly string[]): AskedNumber | null {
  try {
    const named: unknown = JSON.parse(parts.join(''));
    if (!Array.isArray(named) || typeof named[0] !== 'string') return null;
    if (!Object.hasOwn(explainedStatistics, named[0])) return null;
    const [statistic, location, matrix, fraction, unit] = named as [string, ...unknown[]];
    // 0 stands for a name that was not asked for, null for a missing one.
    const isName = (name: unknown) => name === null || name === 0 || typeof name === 'string';
    if (![location, matrix, fraction, unit].every(isName) || location === 0) return null;
    return {
      statistic,
      group: {
        location: location as string | null,
        ...(matrix !== 0 && { matrix: matrix as string | null }),
        ...(fraction !== 0 && { fraction: fraction as Fraction | null }),
        ...(unit !== 0 && { unit: unit as string | null }),
      },
    };
  } catch {
    return null;
  }
}
