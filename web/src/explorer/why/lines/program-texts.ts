/// <reference types="vite/client" />

/** The programs as text, by their addresses from here: `room/name`. The README beside them documents their form. */
const texts = import.meta.glob<string>('../programs/*/*.{py,R}', { query: '?raw', import: 'default', eager: true });

/** How a language writes what the form of programs has. */
export interface Language {
  extension: 'py' | 'R';
  /** An input: its name with the sign of assignment, its value and the comment behind. */
  input: RegExp;
  /** Its name and arguments. */
  functionInput: RegExp;
  imported: RegExp;
  literals: { true: string; false: string; none: string; infinite: string };
  list: { open: string; close: string };
}

export const pythonLanguage: Language = {
  extension: 'py',
  input: /^((\w+) = )(.*?)(  # .*)?$/,
  functionInput: /^def (\w+)\((.*?)\):/,
  imported: /^from (\w+\.\w+) import /,
  literals: { true: 'True', false: 'False', none: 'None', infinite: 'float("inf")' },
  list: { open: '[', close: ']' },
};

export const rLanguage: Language = {
  extension: 'R',
  input: /^((\w+) <- )(?!function)(.*?)(  # .*)?$/,
  functionInput: /^(\w+) <- function\((.*?)\)/,
  imported: /^source\("(\w+\/\w+)\.R"\)$/,
  literals: { true: 'TRUE', false: 'FALSE', none: 'NA', infinite: 'Inf' },
  list: { open: 'c(', close: ')' },
};

export function textOf(name: string, { extension }: Language): string {
  const text = texts[`../programs/${name}.${extension}`];
  if (text === undefined) throw new Error(`There is no program ${name}.${extension}`);
  return text;
}

/** The program that a line imports; null where it imports none of ours. */
export function importedBy(line: string, { imported, extension }: Language): string | null {
  const name = imported.exec(line)?.[1]?.replace('.', '/');
  return name !== undefined && `../programs/${name}.${extension}` in texts ? name : null;
}

/** Lines with each program that they import in the place where it is first imported. */
export function withImports(lines: readonly string[], language: Language, taken = new Set<string>()): string[] {
  return lines.flatMap((line) => {
    const name = importedBy(line, language);
    if (name === null) return [line];
    if (taken.has(name)) return [];
    taken.add(name);
    return withImports(textOf(name, language).trimEnd().split('\n'), language, taken);
  });
}
