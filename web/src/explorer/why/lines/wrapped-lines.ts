import type { Calculation } from '../calculation.ts';

/** Lines within the body of a function or a loop. */
export function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `    ${line}`);
}

/** A calculation as a Python function of `used`. */
export function pythonFunction(name: string, { python }: Pick<Calculation, 'python'>): string[] {
  return [`def ${name}(used):`, ...indented(python ?? ['value = None']), '    return value'];
}

/** A calculation as an R function of `used` and `nd`. */
export function rFunction(name: string, { r }: Pick<Calculation, 'r'>): string[] {
  return [`${name} <- function(used, nd) {`, ...(r ?? ['result <- NA']).map((line) => `  ${line}`), '  result', '}'];
}
