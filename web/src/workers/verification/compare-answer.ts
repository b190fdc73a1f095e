/** A number is close if it differs from the expected one by at most `abs` plus `rel` times its magnitude. */
export interface Closeness {
  rel?: number;
  abs?: number;
}

/** A case's expectation with its tolerance; `keys` overrides the tolerance of the numbers under a key. */
export interface Expectation {
  expected: unknown;
  tolerance?: Closeness & { keys?: Readonly<Record<string, Closeness>> };
}

/** The tolerance of a case that states none. */
export const defaultTolerance: Closeness = { rel: 1e-9, abs: 1e-12 };

/** A path in an answer, and the nearest key above it, which determines the tolerance. */
interface Spot {
  path: string;
  key: string;
}

/**
 * The differences of an answer from the expectation, in words; empty if there are none. `science/reference/README.md`
 * defines equality: `null` is a missing value, only the expected keys of an object count, and a key that begins with `$`
 * is a matcher.
 */
export function compareAnswer({ expected, tolerance = defaultTolerance }: Expectation, answer: unknown): string[] {
  const { keys = {}, ...general } = tolerance;
  return compare(expected, answer, { path: 'answer', key: '' });

  function compare(expected: unknown, actual: unknown, at: Spot): string[] {
    if (expected === null) return isNothing(actual) ? [] : [difference(at, 'nothing', actual)];
    if (typeof expected === 'number')
      return check(isClose(expected, actual, closenessAt(at)), at, String(expected), actual);
    if (Array.isArray(expected)) return compareLists(expected, actual, at);
    if (typeof expected !== 'object') return check(expected === actual, at, JSON.stringify(expected), actual);
    return isMatcher(expected)
      ? compareMatcher(expected, actual, at)
      : compareObjects(expected as Record<string, unknown>, actual, at);
  }

  function compareLists(expected: readonly unknown[], actual: unknown, at: Spot): string[] {
    if (!isListOf(actual, expected.length)) return [difference(at, `${expected.length} items`, actual)];
    return expected.flatMap((one, index) => compare(one, actual[index], { path: `${at.path}[${index}]`, key: at.key }));
  }

  function compareObjects(expected: Readonly<Record<string, unknown>>, actual: unknown, at: Spot): string[] {
    if (!isObject(actual)) return [difference(at, 'an object', actual)];
    // A series is complete: an unexpected key would be invented.
    const surplus = at.key === 'series' ? Object.keys(actual).filter((key) => !Object.hasOwn(expected, key)) : [];
    return [
      ...surplus.map((key) => `${at.path}.${key} is not expected`),
      ...Object.keys(expected).flatMap((key) =>
        compare(expected[key], actual[key], { path: `${at.path}.${key}`, key }),
      ),
    ];
  }

  function compareMatcher(matcher: Matcher, actual: unknown, at: Spot): string[] {
    if ('$oneof' in matcher) {
      const tries = matcher.$oneof.map((one) => compare(one, actual, at));
      return tries.some((differences) => differences.length === 0) ? [] : (tries[0] ?? []);
    }
    if ('$unordered' in matcher) {
      const { $unordered: rows, by } = matcher;
      if (!isListOf(actual, rows.length)) return [difference(at, `${rows.length} items`, actual)];
      return rows.flatMap((row) => {
        const same = actual.find((one) => isObject(one) && one[by] === row[by]);
        return compare(row, same, { path: `${at.path}[${String(row[by])}]`, key: at.key });
      });
    }
    return check(matches(matcher, actual, closenessAt(at)), at, JSON.stringify(matcher), actual);
  }

  function closenessAt({ key }: Spot): Closeness {
    return keys[key] ?? general;
  }
}

/** An expectation that more than one answer satisfies. */
type Matcher = SimpleMatcher | { $oneof: unknown[] } | { $unordered: Record<string, unknown>[]; by: string };
type SimpleMatcher =
  | { $any: unknown[] }
  | { $anynear: (number | null)[] }
  | { $near: number; rel: number }
  | { $regex: string; numeric: number; rel: number };

const matchers = ['$oneof', '$unordered', '$any', '$anynear', '$near', '$regex'];

function isMatcher(expected: object): expected is Matcher {
  const matcher = Object.keys(expected).find((key) => key.startsWith('$'));
  if (matcher !== undefined && !matchers.includes(matcher)) throw new RangeError(`There is no matcher "${matcher}".`);
  return matcher !== undefined;
}

function matches(matcher: SimpleMatcher, actual: unknown, closeness: Closeness): boolean {
  if ('$any' in matcher) return matcher.$any.includes(actual);
  if ('$anynear' in matcher) {
    return matcher.$anynear.some((one) => (one === null ? isNothing(actual) : isClose(one, actual, closeness)));
  }
  if ('$near' in matcher) return isClose(matcher.$near, actual, { rel: matcher.rel });
  if (typeof actual !== 'string' || !new RegExp(matcher.$regex).test(actual)) return false;
  return isClose(matcher.numeric, Number(actual.replace('\u2212', '-')), { rel: matcher.rel });
}

function isClose(expected: number, actual: unknown, { rel = 0, abs = 0 }: Closeness): boolean {
  return (
    typeof actual === 'number' &&
    Number.isFinite(actual) &&
    Math.abs(actual - expected) <= abs + rel * Math.abs(expected)
  );
}

function isNothing(actual: unknown): boolean {
  return actual === null || actual === undefined || Number.isNaN(actual);
}

function isListOf(actual: unknown, length: number): actual is unknown[] {
  return Array.isArray(actual) && actual.length === length;
}

function isObject(actual: unknown): actual is Record<string, unknown> {
  return typeof actual === 'object' && actual !== null && !Array.isArray(actual);
}

function check(holds: boolean, at: Spot, expected: string, actual: unknown): string[] {
  return holds ? [] : [difference(at, expected, actual)];
}

const maxCharacters = 80;

function difference({ path }: Spot, expected: string, actual: unknown): string {
  return `${path}: expected ${expected}, got ${(JSON.stringify(actual) ?? 'nothing').slice(0, maxCharacters)}`;
}
