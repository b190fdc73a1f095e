import type { Calculation, GroupSamples, SampleFact, SamplePart } from '../calculation.ts';
import { isoDate } from '../../../frame/sample-frame.ts';
import type { Results } from '../../../frame/samples/row-results.ts';
import { pythonLanguage, rLanguage, withImports } from './program-texts.ts';
import { pythonTests, rTests } from './part-tests.ts';
import { comments, quoted, wrapped } from '../../../ui/files/line-literals.ts';

/** What lines of another program recompute. */
export interface Recomputed {
  /** What the number is and where it is from; a comment each. */
  about: readonly string[];
  samples: GroupSamples;
  part: SamplePart;
  calculation: Calculation;
}

/** Plain Python lines that contain the samples and print the number; null where the method has no lines. */
export function pythonLines({ about, samples, part, calculation }: Recomputed): string | null {
  if (calculation.python === null) return null;
  const { takes = [], takesBackground, takesTests } = calculation;
  const others = takes.filter((fact) => fact !== 'flag');
  const item = (at: number) =>
    [
      numberLiteral(samples.values[at], 'None'),
      samples.nonDetects[at],
      ...others.map((fact) => factOf(samples, fact, at)),
    ]
      .map((one) => (typeof one === 'string' ? one : String(one)))
      .join(', ');
  const names = ['x', 'nd', ...others].join(', ');
  const picked =
    takes.length === 0 ? 'x' : `(${['x', ...takes.map((fact) => (fact === 'flag' ? 'nd' : fact))].join(', ')})`;
  return [
    ...comments(about),
    `# (result, 1 if it is a non-detect: then the result is its reporting limit${others.map((fact) => `, ${fact}`).join('')})`,
    'results = [',
    ...wrapped(Array.from(samples.values, (_, at) => `(${item(at)})`)).map((line) => `    ${line},`),
    ']',
    `used = [${picked} for ${names} in results${pythonTests[part]}]`,
    ...(takesBackground ? pythonBackground(samples.background) : []),
    ...(takesTests ? pythonOthers(samples.otherTests ?? []) : []),
    ...withImports(calculation.python, pythonLanguage),
    'print(value)',
    '',
  ].join('\n');
}

/** Lines of base R that contain the samples and print the number; null where the method has no lines. */
export function rLines({ about, samples, part, calculation }: Recomputed): string | null {
  if (calculation.r === null) return null;
  const { takes = [], takesBackground, takesTests } = calculation;
  const others = takes.filter((fact) => fact !== 'flag');
  const all = Array.from(samples.values.keys());
  return [
    ...comments(about),
    '# A non-detect is TRUE, and its result is its reporting limit.',
    ...vector(
      'result',
      Array.from(samples.values, (value) => numberLiteral(value, 'NA')),
      'numeric(0)',
    ),
    ...vector('nondetect', Array.from(samples.nonDetects, String), 'numeric(0)', ' == 1'),
    ...others.flatMap((fact) =>
      vector(
        `${fact}_of`,
        all.map((at) => factOf(samples, fact, at, 'NA')),
        'character(0)',
      ),
    ),
    `is_used <- ${rTests[part]}`,
    'used <- result[is_used]',
    'nd <- nondetect[is_used]',
    ...others.map((fact) => `${fact} <- ${fact}_of[is_used]`),
    ...(takesBackground ? rBackground(samples.background) : []),
    ...(takesTests ? vector('others', (samples.otherTests ?? []).map(String), 'numeric(0)') : []),
    ...withImports(calculation.r, rLanguage),
    'cat(if (is.numeric(result)) format(result, digits = 15) else result, "\\n")',
    '',
  ].join('\n');
}

/** As both languages write it, but for what is missing. */
function factOf(samples: GroupSamples, fact: SampleFact, at: number, missing = 'None'): string {
  switch (fact) {
    case 'flag':
      return String(samples.nonDetects[at]);
    case 'day':
      return `"${isoDate(samples.days[at] ?? 0)}"`;
    case 'level':
      return numberLiteral(samples.levels[at], missing);
    case 'key':
      return quoted(samples.keys[samples.keyOf[at] ?? -1] ?? '');
  }
}

function pythonBackground(background: Results | null): string[] {
  const { values, nonDetects } = background ?? { values: [], nonDetects: [] };
  const items = Array.from(values, (value, at) => `(${value}, ${nonDetects[at]})`);
  return ['# The background in the same form.', 'background = [', ...wrapped(items).map((line) => `    ${line},`), ']'];
}

function rBackground(background: Results | null): string[] {
  const { values, nonDetects } = background ?? { values: [], nonDetects: [] };
  return [
    '# The background in the same form.',
    ...vector('bg', Array.from(values, String), 'numeric(0)'),
    ...vector('bg_nd', Array.from(nonDetects, String), 'numeric(0)', ' == 1'),
  ];
}

function pythonOthers(ps: readonly number[]): string[] {
  return [
    '# The p of the other tests that were made.',
    'others = [',
    ...wrapped(ps.map(String)).map((line) => `    ${line},`),
    ']',
  ];
}

function vector(name: string, items: readonly string[], none: string, after = ''): string[] {
  if (items.length === 0) return [`${name} <- ${none}${after}`];
  const lines = wrapped(items);
  return [`${name} <- c(`, ...lines.map((line, at) => `  ${line}${at === lines.length - 1 ? '' : ','}`), `)${after}`];
}

function numberLiteral(value: number | undefined, missing: string): string {
  return value === undefined || Number.isNaN(value) ? missing : String(value);
}
