import { fillIn } from '@wellfield/contract';
import { quoted, wrapped } from '../../../ui/files/line-literals.ts';
import type { Calculation, SampleFact } from '../calculation.ts';
import { pythonLanguage, rLanguage, textOf, type Language } from './program-texts.ts';
import { pythonFunction, rFunction } from './wrapped-lines.ts';

type Item = number | string | boolean | null;
type Input = Item | readonly Item[];
export type Inputs = Readonly<Record<string, Input>>;

/** Python and R of a calculation. */
type Lines = Pick<Calculation, 'python' | 'r'>;

/** Above it are inputs, below it what a person copies as it stands, but for the last line, which prints. */
const divider = '# Program\n';

/** What the page writes of the samples themselves: no program’s own input. */
const ofSamples = new Set([
  'results',
  'result',
  'nondetect',
  'used',
  'background',
  'others',
  'nd',
  'day',
  'level',
  'key',
  'bg',
  'bg_nd',
]);

/**
 * The lines of a program in both languages, its inputs filled in. What it imports is put in its place at the end.
 *
 * @param functions Inputs that are functions of samples: calculations by their names.
 */
export function program(
  name: string,
  inputs: Inputs = {},
  functions: Readonly<Record<string, Lines>> = {},
): { python: string[]; r: string[] } {
  const filled = (language: Language, written: typeof pythonFunction | typeof rFunction) => {
    const [head = '', body] = textOf(name, language).split(divider);
    if (body === undefined) throw new Error(`${name}.${language.extension} does not say where its program begins`);
    const values = inputLines(head, language, inputs);
    const taken = new Map(
      head.split('\n').flatMap((line) => {
        const [, one, given] = language.functionInput.exec(line) ?? [];
        return one === undefined ? [] : [[one, given] as const];
      }),
    );
    assertSame(name, [...taken.keys()], Object.keys(functions));
    assertSame(name, [...values.keys()], Object.keys(inputs));
    return [
      ...[...values.values()].flat(),
      ...Object.entries(functions).flatMap(([one, calculation]) => written(one, calculation, taken.get(one))),
      ...body.trimEnd().split('\n').slice(0, -1),
    ];
  };
  return { python: filled(pythonLanguage, pythonFunction), r: filled(rLanguage, rFunction) };
}

/** What a calculation has besides inputs. */
interface Described {
  /** Words that its description names in braces. */
  says?: Readonly<Record<string, string>>;
  /** Which of several numbers of the program it is. */
  as?: string;
}

/** A program with its description: the comments above its inputs in Python, in which braces hold inputs and other words. */
export function calculation(
  name: string,
  inputs: Inputs = {},
  { functions = {}, ...described }: Described & { functions?: Readonly<Record<string, Lines>> } = {},
): Calculation {
  return { ...descriptionOf(name, inputs, described), ...program(name, inputs, functions) };
}

/** What a program computes, without its lines. */
export function descriptionOf(
  name: string,
  inputs: Inputs,
  { says = {}, as }: Described,
): Omit<Calculation, 'python' | 'r'> {
  const start = as === undefined ? '' : `${as}: `;
  const parts = `^# ${start}([^]+?)\\n# Formula: ([^]+?)\\n# Source: ([^]+?)\\n(?:${as === undefined ? '' : '# \\w+: |'}(?!#))`;
  const [, ...texts] = new RegExp(parts, 'm').exec(textOf(name, pythonLanguage)) ?? [];
  const values = { ...Object.fromEntries(Object.entries(inputs).map(([key, value]) => [key, String(value)])), ...says };
  const [words = '', formula = '', source = ''] = texts.map((text) => fillIn(text.replaceAll('\n# ', ' '), values));
  if (source === '') throw new Error(`${name}.py does not say what it computes`);
  return { words, formula, source, ...takenBy(name) };
}

/** What a program takes of samples, as the inputs of the R file say. */
function takenBy(name: string): Pick<Calculation, 'takes' | 'takesBackground' | 'takesTests'> {
  const [head = ''] = textOf(name, rLanguage).split(divider);
  const has = (input: string) => head.split('\n').some((line) => line.startsWith(`${input} <- `));
  const facts: [input: string, fact: SampleFact][] = [
    ['nd', 'flag'],
    ['day', 'day'],
    ['level', 'level'],
    ['key', 'key'],
  ];
  const takes = facts.flatMap(([input, fact]) => (has(input) ? [fact] : []));
  return {
    ...(takes.length > 0 && { takes }),
    ...(has('bg') && { takesBackground: true }),
    ...(has('others') && { takesTests: true }),
  };
}

/** The assignments of a head’s inputs, in its order and with its comments. */
function inputLines(head: string, language: Language, inputs: Inputs): Map<string, string[]> {
  const lines = new Map<string, string[]>();
  for (const line of head.split('\n')) {
    const [, start = '', name = '', , comment = ''] = language.input.exec(line) ?? [];
    if (name === '' || ofSamples.has(name)) continue;
    lines.set(name, assignment(start, inputs[name] ?? null, comment, language));
  }
  return lines;
}

function assignment(start: string, value: Input, comment: string, language: Language): string[] {
  if (!(value instanceof Array)) return [`${start}${literal(value, language)}${comment}`];
  const { open, close } = language.list;
  const lines = wrapped(value.map((item) => literal(item, language)));
  if (lines.length < 2) return [`${start}${open}${lines.join('')}${close}${comment}`];
  const rows = lines.map((line, at) => `    ${line}${at === lines.length - 1 ? '' : ','}`);
  return [`${start}${open}${comment}`, ...rows, close];
}

function literal(value: Item, { literals }: Language): string {
  if (value === null) return literals.none;
  if (typeof value === 'boolean') return literals[`${value}`];
  if (typeof value === 'string') return quoted(value);
  return value === Infinity ? literals.infinite : String(value);
}

function assertSame(name: string, expected: readonly string[], given: readonly string[]): void {
  if (expected.toSorted().join() !== given.toSorted().join()) {
    throw new Error(`${name} has the inputs ${expected.join(', ')}, and is given ${given.join(', ')}`);
  }
}
