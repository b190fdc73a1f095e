import { categoryLooks, type Step, type Shape } from '../../../ui/chart-frame/figure/marks.ts';
import { uint8At } from '@wellfield/science';
import type { DiagramLook } from '../../../explorer/exploration/diagram-look.ts';
import type { PointStyle } from '../../../ui/chart-frame/figure/figure.ts';
import type { AnalysisInSight } from './analyses-in-sight.ts';

/** What the color and shape of a diagram's points say. */
export interface AnalysisClasses {
  /** The index of each analysis's style. */
  of: Uint8Array;
  styles: readonly PointStyle[];
}

/** As many classes as there are distinct colors and shapes; all other values are one class. */
const maxClasses = 6;

/** Of a balance that passes and one that fails: they differ in shape and fill, not only in color. */
const balanceStyles: readonly PointStyle[] = [
  { shape: 'dot', tone: 'category-0', hollow: false, rimmed: true, label: 'Ion balance passes' },
  { shape: 'square', tone: 'category-1', hollow: true, label: 'Ion balance fails' },
];

/** The classes of analyses by what their color is to say. */
export function analysisClasses(
  analyses: readonly AnalysisInSight[],
  colorBy: DiagramLook['colorBy'],
): AnalysisClasses {
  switch (colorBy) {
    case 'balance':
      return { of: Uint8Array.from(analyses, ({ balance }) => (balance.passes ? 0 : 1)), styles: balanceStyles };
    case 'year':
      return classesOfYears(analyses.map(({ record }) => record.year));
    case 'location':
      return classesOfNames(analyses.map(({ mapLocation }) => mapLocation));
    default:
      return classesOfNames(analyses.map(({ record }) => record.properties[colorBy]?.join(', ') ?? null));
  }
}

/** The most frequent names, all others as one class, and those without a name; these two, in gray, lie below. */
function classesOfNames(names: readonly (string | null)[]): AnalysisClasses {
  const counts = new Map<string, number>();
  for (const name of names) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  const ordered = [...counts].toSorted(([a, m], [b, n]) => n - m || a.localeCompare(b, 'en', { numeric: true }));
  const own = ordered.slice(0, ordered.length === maxClasses + 1 ? maxClasses - 1 : maxClasses).map(([name]) => name);
  const others = ordered.length - own.length;
  const gray = { tone: 'category-6', hollow: true } as const;
  const styles: PointStyle[] = [];
  if (names.includes(null)) styles.push({ ...gray, shape: 'square', label: 'Not known' });
  const othersIndex = styles.length;
  if (others > 0) styles.push({ ...gray, shape: 'dot', label: `${others} others` });
  const indexOf = new Map(own.map((name, index) => [name, styles.length + index]));
  for (const [index, label] of own.entries()) {
    styles.push({ ...(categoryLooks[index] as (typeof categoryLooks)[number]), hollow: false, rimmed: true, label });
  }
  return {
    of: Uint8Array.from(names, (name) => (name === null ? 0 : (indexOf.get(name) ?? othersIndex))),
    styles,
  };
}

const yearShapes: readonly Shape[] = ['dot', 'square', 'diamond', 'wedge', 'star'];

/** Years in at most five classes of equal length, from the first to the last. */
function classesOfYears(years: readonly number[]): AnalysisClasses {
  const [first, last] = [Math.min(...years), Math.max(...years)];
  if (years.length === 0) return { of: new Uint8Array(0), styles: [] };
  const lengthYears = Math.max(1, Math.ceil((last - first + 1) / yearShapes.length));
  const of = Uint8Array.from(years, (year) => Math.floor((year - first) / lengthYears));
  const count = Math.floor((last - first) / lengthYears) + 1;
  const styles = Array.from({ length: count }, (_, index): PointStyle => {
    const from = first + index * lengthYears;
    const to = Math.min(from + lengthYears - 1, last);
    return {
      shape: yearShapes[index] ?? 'dot',
      tone: stepOf(index, count),
      hollow: false,
      rimmed: true,
      label: from === to ? String(from) : `${from}–${to}`,
    };
  });
  return { of, styles };
}

/** Few classes are spread over all steps. */
export function stepOf(index: number, count: number): Step {
  const step = count === 1 ? 4 : Math.round((index * 4) / (count - 1));
  return `step-${step as 0 | 1 | 2 | 3 | 4}`;
}

/** How many analyses each class has. */
export function countClasses({ of, styles }: AnalysisClasses): number[] {
  const counts = styles.map(() => 0);
  for (let at = 0; at < of.length; at += 1) counts[uint8At(of, at)] = (counts[uint8At(of, at)] ?? 0) + 1;
  return counts;
}
