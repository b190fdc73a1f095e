/// <reference types="vite/client" />
import { quoted } from '../../../ui/files/line-literals.ts';
import type { Calculation } from '../calculation.ts';
import { pythonFunction, rFunction } from './wrapped-lines.ts';

type Input = number | string | boolean | null;

/** Python and R of a calculation. */
type Lines = Pick<Calculation, 'python' | 'r'>;

/** The programs as text, by their addresses from here. README.md beside them documents their form. */
const texts = import.meta.glob<string>('../programs/*.{py,R}', { query: '?raw', import: 'default', eager: true });

/** Above it are inputs, below it what a person copies as it stands, but for the last line, which prints. */
const divider = '# Program\n';

/** What the page writes of the samples themselves: no program’s own input. */
const ofSamples = new Set(['results', 'used', 'background', 'others', 'nd', 'day', 'level', 'key', 'bg', 'bg_nd']);

interface Language {
  extension: 'py' | 'R';
  /** An input: its name with the sign of assignment, its value and the comment behind. */
  input: RegExp;
  functionInput: RegExp;
  imported: RegExp;
  literals: { true: string; false: string; none: string; infinite: string };
}

const python: Language = {
  extension: 'py',
  input: /^((\w+) = )(.*?)(  # .*)?$/,
  functionInput: /^def (\w+)\(/,
  imported: /^from (\w+) import /,
  literals: { true: 'True', false: 'False', none: 'None', infinite: 'float("inf")' },
};

const r: Language = {
  extension: 'R',
  input: /^((\w+) <- )(?!function)(.*?)(  # .*)?$/,
  functionInput: /^(\w+) <- function\(/,
  imported: /^source\("(\w+)\.R"\)$/,
  literals: { true: 'TRUE', false: 'FALSE', none: 'NA', infinite: 'Inf' },
};

/**
 * The lines of a program in both languages, its inputs filled in and what it imports in its place.
 *
 * @param functions Inputs that are functions of samples: calculations by their names.
 */
export function program(
  name: string,
  inputs: Readonly<Record<string, Input>> = {},
  functions: Readonly<Record<string, Lines>> = {},
): { python: string[]; r: string[] } {
  const filled = (language: Language, written: (one: string, calculation: Lines) => string[]) => {
    const [head = '', body] = textOf(name, language).split(divider);
    if (body === undefined) throw new Error(`${name}.${language.extension} does not say where its program begins`);
    const values = inputLines(head, language, inputs);
    const named = head.split('\n').flatMap((line) => language.functionInput.exec(line)?.[1] ?? []);
    assertSame(name, named, Object.keys(functions));
    assertSame(name, [...values.keys()], Object.keys(inputs));
    return [
      ...Object.entries(functions).flatMap(([one, calculation]) => written(one, calculation)),
      ...values.values(),
      ...withImports(body.trimEnd().split('\n').slice(0, -1), language, new Set()),
    ];
  };
  return { python: filled(python, pythonFunction), r: filled(r, rFunction) };
}

function textOf(name: string, { extension }: Language): string {
  const text = texts[`../programs/${name}.${extension}`];
  if (text === undefined) throw new Error(`There is no program ${name}.${extension}`);
  return text;
}

/** The assignments of a head’s inputs, in its order and with its comments. */
function inputLines(head: string, language: Language, inputs: Readonly<Record<string, Input>>): Map<string, string> {
  const lines = new Map<string, string>();
  for (const line of head.split('\n')) {
    const [, start = '', name = '', , comment = ''] = language.input.exec(line) ?? [];
    if (name === '' || ofSamples.has(name)) continue;
    lines.set(name, `${start}${literal(inputs[name] ?? null, language)}${comment}`);
  }
  return lines;
}

function literal(value: Input, { literals }: Language): string {
  if (value === null) return literals.none;
  if (typeof value === 'boolean') return literals[`${value}`];
  if (typeof value === 'string') return quoted(value);
  return value === Infinity ? literals.infinite : String(value);
}

/** What lies in a file of its own is there once, where it is first imported. */
function withImports(lines: readonly string[], language: Language, taken: Set<string>): string[] {
  return lines.flatMap((line) => {
    const name = language.imported.exec(line)?.[1];
    if (name === undefined || !(`../programs/${name}.${language.extension}` in texts)) return [line];
    if (taken.has(name)) return [];
    taken.add(name);
    return withImports(textOf(name, language).trimEnd().split('\n'), language, taken);
  });
}

function assertSame(name: string, expected: readonly string[], given: readonly string[]): void {
  if (expected.toSorted().join() !== given.toSorted().join()) {
    throw new Error(`${name} has the inputs ${expected.join(', ')}, and is given ${given.join(', ')}`);
  }
}
