/** A number is close that is no farther from the expected one than `abs` and `rel` of its size together. */
interface Closeness {
  rel?: number;
  abs?: number;
}

/** What a case expects, and how closely; `keys` overrides the closeness of the numbers under a key. */
export interface Expectation {
  expected: unknown;
  tolerance?: Closeness & { keys?: Readonly<Record<string, Closeness>> };
}

/** Where a case says nothing else. */
const usual: Closeness = { rel: 1e-9, abs: 1e-12 };

/** Where something stands in an answer, and the nearest key above it, which its closeness goes by. */
interface Spot {
  path: string;
  key: string;
}

/**
 * Where an answer departs from what is expected, in words; nothing where it does not. `science/reference/README.md` says
 * what is equal: `null` is no value, of an object only the expected keys count, and a `$` begins a wish.
 */
export function compareAnswer({ expected, tolerance = usual }: Expectation, answer: unknown): string[] {
  const { keys = {}, ...general } = tolerance;
  return compare(expected, answer, { path: 'answer', key: '' });

  function compare(wanted: unknown, got: unknown, at: Spot): string[] {
    if (wanted === null) return isNothing(got) ? [] : [departure(at, 'nothing', got)];
    if (typeof wanted === 'number') return check(isClose(wanted, got, closenessAt(at)), at, String(wanted), got);
    if (Array.isArray(wanted)) return compareLists(wanted, got, at);
    if (typeof wanted !== 'object') return check(wanted === got, at, JSON.stringify(wanted), got);
    return isWish(wanted) ? compareWish(wanted, got, at) : compareObjects(wanted as Record<string, unknown>, got, at);
  }

  function compareLists(wanted: readonly unknown[], got: unknown, at: Spot): string[] {
    if (!isListOf(got, wanted.length)) return [departure(at, `${wanted.length} items`, got)];
    return wanted.flatMap((one, place) => compare(one, got[place], { path: `${at.path}[${place}]`, key: at.key }));
  }

  function compareObjects(wanted: Readonly<Record<string, unknown>>, got: unknown, at: Spot): string[] {
    if (!isObject(got)) return [departure(at, 'an object', got)];
    // A series holds all that there is: what was not asked for would be invented.
    const surplus = at.key === 'series' ? Object.keys(got).filter((key) => !Object.hasOwn(wanted, key)) : [];
    return [
      ...surplus.map((key) => `${at.path}.${key} is too much`),
      ...Object.keys(wanted).flatMap((key) => compare(wanted[key], got[key], { path: `${at.path}.${key}`, key })),
    ];
  }

  function compareWish(wish: Wish, got: unknown, at: Spot): string[] {
    if ('$oneof' in wish) {
      const tries = wish.$oneof.map((one) => compare(one, got, at));
      return tries.some((differences) => differences.length === 0) ? [] : (tries[0] ?? []);
    }
    if ('$unordered' in wish) {
      const { $unordered: rows, by } = wish;
      if (!isListOf(got, rows.length)) return [departure(at, `${rows.length} items`, got)];
      return rows.flatMap((row) => {
        const same = got.find((one) => isObject(one) && one[by] === row[by]);
        return compare(row, same, { path: `${at.path}[${String(row[by])}]`, key: at.key });
      });
    }
    return check(isGranted(wish, got, closenessAt(at)), at, JSON.stringify(wish), got);
  }

  function closenessAt({ key }: Spot): Closeness {
    return keys[key] ?? general;
  }
}

/** A wish where more than one answer is right. */
type Wish = SimpleWish | { $oneof: unknown[] } | { $unordered: Record<string, unknown>[]; by: string };
type SimpleWish =
  | { $any: unknown[] }
  | { $anynear: (number | null)[] }
  | { $near: number; rel: number }
  | { $regex: string; numeric: number; rel: number };

const wishes = ['$oneof', '$unordered', '$any', '$anynear', '$near', '$regex'];

function isWish(wanted: object): wanted is Wish {
  const asked = Object.keys(wanted).find((key) => key.startsWith('$'));
  if (asked !== undefined && !wishes.includes(asked)) throw new RangeError(`There is no wish "${asked}".`);
  return asked !== undefined;
}

function isGranted(wish: SimpleWish, got: unknown, closeness: Closeness): boolean {
  if ('$any' in wish) return wish.$any.includes(got);
  if ('$anynear' in wish) {
    return wish.$anynear.some((one) => (one === null ? isNothing(got) : isClose(one, got, closeness)));
  }
  if ('$near' in wish) return isClose(wish.$near, got, { rel: wish.rel });
  if (typeof got !== 'string' || !new RegExp(wish.$regex).test(got)) return false;
  return isClose(wish.numeric, Number(got.replace('\u2212', '-')), { rel: wish.rel });
}

function isClose(wanted: number, got: unknown, { rel = 0, abs = 0 }: Closeness): boolean {
  return Number.isFinite(got) && Math.abs((got as number) - wanted) <= abs + rel * Math.abs(wanted);
}

function isNothing(got: unknown): boolean {
  return got === null || got === undefined || Number.isNaN(got);
}

function isListOf(got: unknown, length: number): got is unknown[] {
  return Array.isArray(got) && got.length === length;
}

function isObject(got: unknown): got is Record<string, unknown> {
  return typeof got === 'object' && got !== null && !Array.isArray(got);
}

function check(holds: boolean, at: Spot, wanted: string, got: unknown): string[] {
  return holds ? [] : [departure(at, wanted, got)];
}

const mostCharacters = 80;

function departure({ path }: Spot, wanted: string, got: unknown): string {
  return `${path}: expected ${wanted}, got ${(JSON.stringify(got) ?? 'nothing').slice(0, mostCharacters)}`;
}
