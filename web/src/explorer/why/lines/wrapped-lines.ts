import type { Calculation } from '../calculation.ts';
import { importedBy, pythonLanguage, rLanguage, type Language } from './program-texts.ts';

/** Lines within the body of a function or a loop. */
function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `    ${line}`);
}

/** A calculation as a Python function of `used`. */
export function pythonFunction(name: string, { python }: Pick<Calculation, 'python'>): string[] {
  const { imports, own } = apart(python ?? ['value = None'], pythonLanguage);
  return [...imports, `def ${name}(used):`, ...indented(own), '    return value'];
}

/** A calculation as an R function of `used` and `nd`. */
export function rFunction(name: string, { r }: Pick<Calculation, 'r'>): string[] {
  const { imports, own } = apart(r ?? ['result <- NA'], rLanguage);
  return [...imports, `${name} <- function(used, nd) {`, ...own.map((line) => `  ${line}`), '  result', '}'];
}

/** What a program imports is outside of the function: there once, though several functions use it. */
function apart(lines: readonly string[], language: Language): { imports: string[]; own: string[] } {
  const { imports = [], own = [] } = Object.groupBy(lines, (line) =>
    importedBy(line, language) === null ? 'own' : 'imports',
  );
  return { imports, own };
}
