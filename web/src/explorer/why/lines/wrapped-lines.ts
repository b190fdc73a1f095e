import type { Calculation } from '../calculation.ts';
import { importedBy, pythonLanguage, rLanguage, type Language } from './program-texts.ts';

/** Lines within the body of a function or a loop. */
function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `    ${line}`);
}

/** A calculation as a Python function of its samples. */
export function pythonFunction(name: string, { python }: Pick<Calculation, 'python'>, taken = 'used'): string[] {
  const { imports, own } = apart(python ?? ['value = None'], pythonLanguage);
  return [...imports, `def ${name}(${taken}):`, ...indented(own), '    return value'];
}

/** A calculation as an R function of its samples. */
export function rFunction(name: string, { r }: Pick<Calculation, 'r'>, taken = 'used, nd'): string[] {
  const { imports, own } = apart(r ?? ['result <- NA'], rLanguage);
  return [...imports, `${name} <- function(${taken}) {`, ...own.map((line) => `  ${line}`), '  result', '}'];
}

/** What a program imports is outside of the function: there once, though several functions use it. */
function apart(lines: readonly string[], language: Language): { imports: string[]; own: string[] } {
  const { imports = [], own = [] } = Object.groupBy(lines, (line) =>
    importedBy(line, language) === null ? 'own' : 'imports',
  );
  return { imports, own };
}
